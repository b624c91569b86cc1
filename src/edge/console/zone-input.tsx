/** @jsxImportSource hono/jsx */
import { timeZones } from '../../kernel/local-time.ts'

interface ZoneInputProps {
  id: string
  name: string
  value: string
  [attribute: string]: string | number | boolean | undefined
}

/** Where a zone is typed: browsers offer those whose names have a part that is typed. */
export const ZoneInput = (props: ZoneInputProps) => {
  const list = `${props.id}-zones`
  return (
    <>
      <input type="text" {...props} list={list} autocomplete="off" />
      <datalist id={list}>
        {timeZones().map((zone) => (
          <option value={zone} />
        ))}
      </datalist>
    </>
  )
}
