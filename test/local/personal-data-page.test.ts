import { expect, it } from 'vitest'
import { personalDataPage } from '../../local/personal-data.ts'

it.each([
  ['table files', /^\| Table and index files.*vacuum.*overwrite/im],
  ['the write-ahead log', /^\| Write-ahead log.*segment.*archive/im],
  ['the history of Neon', /^\| History window of Neon.*6 hours.*30 on Scale/im],
  ['branches and dumps', /^\| Branches and snapshots.*delete/im],
  ['logs of the platforms', /^\| Logs of the platforms.*Workers Logs 3 days.*7 on Paid/im],
  ['old versions of pictures', /^\| Object storage.*lifecycle rule/im],
])('says what a deletion leaves behind in %s, and until when', (_, row) => {
  expect(personalDataPage()).toMatch(row)
})
