/** Columns of a programme as CSV: the name in the template first, then what others call it. */
export const CSV_COLUMNS = {
  title: ['Title', 'Session', 'Session title', 'Talk', 'Name', 'Subject'],
  subtitle: ['Subtitle'],
  date: ['Date', 'Day', 'Start date'],
  start: ['Start', 'Start time', 'From', 'Begin', 'Time'],
  end: ['End', 'End time', 'To', 'Until'],
  endDate: ['End date'],
  duration: ['Duration', 'Minutes', 'Length'],
  room: ['Room', 'Location', 'Place', 'Venue room', 'Stage'],
  track: ['Track', 'Topic', 'Category'],
  type: ['Type', 'Kind', 'Format'],
  language: ['Language'],
  speakers: ['Speakers', 'Speaker', 'Presenter', 'Presenters', 'Persons'],
  description: ['Description', 'Abstract', 'Summary'],
  id: ['Id', 'Code', 'Guid'],
  event: ['Event', 'Event title', 'Conference'],
} as const

export type CsvColumn = keyof typeof CSV_COLUMNS

/** What to fill in, with a line as an example. */
export const CSV_TEMPLATE = [
  'Event,Title,Subtitle,Date,Start,End,Room,Track,Type,Language,Speakers,Description',
  'Open Data Day,Welcome,,2027-03-06,09:30,10:00,Main hall,,Talk,en,Ada Example; Bo Example,"What the day is about, and who is here"',
  '',
].join('\r\n')

const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

const COLUMN_BY_NAME: ReadonlyMap<string, CsvColumn> = new Map(
  Object.entries(CSV_COLUMNS).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as CsvColumn] as const),
  ),
)

export const columnOf = (header: string): CsvColumn | null =>
  COLUMN_BY_NAME.get(folded(header.replace(/^\ufeff/, ''))) ?? null
