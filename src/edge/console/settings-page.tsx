/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { formMeta, shownBefore } from './action.ts'
import { expanded, type HalResource, linkOf } from './hal-client.ts'
import { type Place, pathTo } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { relationsOfOne, SettingFields } from './settings-view.tsx'
import { worded } from './wording.ts'

/** The settings of a category, as one form that is there where they can be changed. */
export function SettingsView(props: {
  resource: HalResource
  place: Place
  /** Tells a form that is sent twice. */
  formKey: string
}) {
  const { resource, place, formKey } = props
  const at = linkOf(resource, 'self')?.href ?? place.at
  const history = linkOf(resource, 'version-history')
  const ownRelations = ['edit', 'version-history', 'setting', ...relationsOfOne]
  const mayEdit = linkOf(resource, 'edit') !== undefined
  return (
    <>
      <ActionsOf resource={resource} place={place} besides={ownRelations} />
      <form class="card form" method="post" action={pathTo(place, { at, action: 'edit' })}>
        <input type="hidden" name="expectedRevision" value={String(resource.revision)} />
        <input type="hidden" name={formMeta.key} value={formKey} />
        <input type="hidden" name={formMeta.before} value={shownBefore(resource)} />
        <SettingFields resource={resource} place={place} />
        {mayEdit && (
          <div class="form-end">
            <button class="button" type="submit" data-rel="edit">
              {say('form.save')}
            </button>
          </div>
        )}
      </form>
      {history && (
        <p>
          <a data-rel="version-history" href={pathTo(place, { at: expanded(history.href) })}>
            {history.title ? worded(history.title) : say('settings.changes')}
          </a>
        </p>
      )}
      <RelatedTo resource={resource} place={place} besides={ownRelations} />
    </>
  )
}
