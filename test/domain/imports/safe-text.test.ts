import { describe, expect, it } from 'vitest'
import { cutText } from '../../../src/domain/imports/formats/limits.ts'
import { plainLine, safeText } from '../../../src/domain/imports/formats/safe-text.ts'

const read = (raw: string) => safeText(raw, 5_000).text

describe('HTML becomes plain text', () => {
  it.each([
    ['paragraphs', '<p>One</p>\n<p>Two\nlines</p>', 'One\n\nTwo lines'],
    ['line breaks', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['lists keep dashes', '<ul><li>a</li>\n<li><b>b</b></li></ul>', '- a\n- b'],
    ['headings', '<h2>Title</h2><p>Text</p>', 'Title\n\nText'],
    [
      'link targets stay',
      'See <a href="https://a.example/x?b=1&amp;c=2">this</a>.',
      'See this (https://a.example/x?b=1&c=2).',
    ],
    [
      'a link that shows its target',
      '<a href="https://a.example">https://a.example</a>',
      'https://a.example',
    ],
    ['a link without a text', '<p><a href="https://a.example"></a></p>', 'https://a.example'],
    ['an unclosed link', '<a href="https://a.example">x', 'x (https://a.example)'],
    ['a script target is dropped', '<a href=" javascript:alert(1)">x</a>', 'x'],
    ['a data target is dropped', '<a href="data:text/html,x">x</a>', 'x'],
    ['entities once', '<p>a &amp;amp; b &hellip; &#8211;</p>', 'a &amp; b … –'],
    ['entities without tags', 'Fish &amp; chips', 'Fish & chips'],
    ['an ampersand is an ampersand', 'R&D <b>now</b>', 'R&D now'],
    ['code keeps its lines', '<p>a</p><pre>b\n  c</pre>', 'a\n\nb\n  c'],
    ['inline tags alone keep the lines', '<b>One</b>\nTwo', 'One\nTwo'],
    ['image descriptions', '<p><img src="x" alt="A map"></p>', 'A map'],
    ['comments go', '<p>a<!-- <b>no</b> -->b</p>', 'ab'],
    ['scripts go', '<p>a</p><script>alert("</p>")</script><p>b</p>', 'a\n\nb'],
    ['styles go', '<style>p{}</style><p>a</p>', 'a'],
    ['frames and objects go', '<p>a</p><iframe src="x">f</iframe><svg><text>t</text></svg>', 'a'],
    ['an unclosed script hides the rest', '<p>a</p><script>x <p>b</p>', 'a'],
    ['a bracket in an attribute', '<p title="a>b">c</p>', 'c'],
  ])('%s', (_, raw, text) => {
    expect(read(raw)).toBe(text)
  })
})

describe('Markdown becomes plain text', () => {
  it.each([
    ['links', 'See [this](https://a.example/x).', 'See this (https://a.example/x).'],
    ['script links', '[x](javascript:alert)', 'x'],
    ['images', '![A map](https://a.example/x.png) here', 'A map here'],
    ['bullets', '* a\n+ b\n  * c\n- d', '- a\n- b\n  - c\n- d'],
    ['headings', '## Title\nText', 'Title\nText'],
    ['strong', 'a **bold** and __strong__ word', 'a bold and strong word'],
    ['paragraphs stay', 'a\r\n\r\n\r\n\r\nb  \r\nc', 'a\n\nb\nc'],
    [
      'what is not certain stays',
      '2 * 3 * 4 [sic] snake_case_name',
      '2 * 3 * 4 [sic] snake_case_name',
    ],
  ])('%s', (_, raw, text) => {
    expect(read(raw)).toBe(text)
  })
})

describe('the result holds no tag, however it was hidden', () => {
  it.each([
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    '<<b>script>alert(1)<</b>/script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)//',
    '<svg/onload=alert(1)>',
    '<\u0000script>alert(1)</script>',
    '<\ufeffscript>alert(1)',
    '<a href="https://a.example/<script>">x</a>',
    '[<script>](https://a.example)',
    '<!--><script>alert(1)</script>-->',
    '<p>&#60;script&#62;&#x3c;/script&#x3E;',
    '<![CDATA[<script>]]><p>',
    '<?php echo 1 ?><p>',
    'a <b c',
  ])('%s', (raw) => {
    expect(read(raw)).not.toMatch(/<[a-z/!?]/i)
  })

  it('a comparison stays one', () => {
    expect(read('a < b and 1<2')).toBe('a < b and 1<2')
  })
})

describe('characters', () => {
  it.each([
    ['controls go', 'a\u0000b\u0007c\u009fd\u007f', 'abcd'],
    ['controls from entities go', '<p>a&#7;b&#x1b;c</p>', 'abc'],
    ['marks that reorder text go', 'a\u202eb\u2066c', 'abc'],
    ['joiners of emoji stay', '👩\u200d💻', '👩\u200d💻'],
    ['NFC', 'e\u0301', 'é'],
    ['a lone surrogate is replaced', 'a\ud800b', 'a\ufffdb'],
    ['other separators of lines', 'a\u2028b\u2029c', 'a\nb\nc'],
  ])('%s', (_, raw, text) => {
    expect(read(raw)).toBe(text)
  })

  it('a line has no breaks and single spaces', () => {
    expect(plainLine(' a\n\tb\u0000\u00a0 c ')).toBe('a b c')
  })
})

describe('a line loses its markup', () => {
  it.each([
    ['tags', '<b>x</b>\u202e<script>alert(1)</script>', 'x'],
    ['tags inside of words', 'H<sub>2</sub>O', 'H2O'],
    ['line breaks', 'One<br>Two', 'One Two'],
    ['links', '<a href="https://a.example/?a=1&amp;b=2">this</a> talk', 'this talk'],
    ['styles', '<style>p{}</style>a', 'a'],
    ['comments', 'a <!-- <b>no</b> -->b', 'a b'],
    ['entities once', 'Fish &amp; chips &amp;amp; R&D', 'Fish & chips &amp; R&D'],
    ['a comparison stays', 'a < b and 1<2', 'a < b and 1<2'],
    ['parameters of types stay', 'Vec<T> & Box<dyn Error>', 'Vec<T> & Box<dyn Error>'],
    [
      'an element that is spoken of alone',
      'Rethinking the <video> element',
      'Rethinking the element',
    ],
    ['what was read stays as it is', 'x < script> a', 'x < script> a'],
  ])('%s', (_, raw, text) => {
    expect(plainLine(raw)).toBe(text)
    expect(plainLine(plainLine(raw)).replaceAll('&', '')).toBe(text.replaceAll(/&(amp;)?/g, ''))
  })

  it.each([
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<<b>script>alert(1)<</b>/script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)//',
    '<svg/onload=alert(1)>',
    '<x onclick=alert(1)>',
    '<\u0000script>alert(1)</script>',
    '<\ufeffscript>alert(1)',
    '<!--><script>alert(1)</script>-->',
    '&#60;script&#62;&#x3c;/script&#x3E;',
    '<?php echo 1 ?>',
    'a <b c',
  ])('no tag is left of %s', (raw) => {
    expect(plainLine(raw)).not.toMatch(/<[/!?]|<\w+[\s/][^<>]*=|<(?:b|script|img|svg)\b/i)
  })
})

describe('cutting', () => {
  it('keeps what fits and says when it did not', () => {
    expect(safeText('x'.repeat(10), 10)).toEqual({
      text: 'x'.repeat(10),
      reduced: false,
      cut: false,
    })
    expect(safeText('x'.repeat(11), 10)).toEqual({
      text: `${'x'.repeat(9)}…`,
      reduced: false,
      cut: true,
    })
  })

  it('ends at a word where one is near', () => {
    expect(cutText('one two three four', 12)).toBe('one two…')
  })

  it('never splits a surrogate pair and never exceeds the limit', () => {
    for (let limit = 2; limit < 12; limit++) {
      const cut = cutText('👍'.repeat(10), limit)
      expect(cut.length).toBeLessThanOrEqual(limit)
      expect(cut).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('markup beyond 64 KB is cut before it is read', () => {
    const raw = `${'<b></b>'.repeat(20_000)}end`
    expect(safeText(raw, 5_000)).toEqual({ text: '', reduced: true, cut: true })
  })
})
