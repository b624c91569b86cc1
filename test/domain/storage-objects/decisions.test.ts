import { describe, expect, it } from 'vitest'
import {
  createUploadSession,
  deleteStorageObject,
  type StorageObjectView,
  uploadContent,
} from '../../../src/domain/storage-objects/index.ts'
import { importBounds } from '../../../src/kernel/import-bounds.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { roles } from '../../../src/kernel/principal.ts'
import type { StoredSetting } from '../../../src/kernel/settings/cascade.ts'
import { caller, decided, idOf, now } from '../../support/decide.ts'
import { pngOf } from '../../support/png.ts'

const bytes = pngOf({})
const member = caller()
const overseer = caller({ scope: 'tenant', scopeId: idOf(1000), role: roles.tenantAdministrator })

const pictureRow = (values: Partial<StorageObjectView> = {}): StorageObjectView => ({
  id: idOf(900),
  tenantId: idOf(1000),
  purpose: 'image',
  state: 'Pending',
  contentType: 'image/png',
  sizeBytes: bytes.byteLength,
  width: null,
  height: null,
  sha256: null,
  uploadedByUserId: idOf(1),
  createdAt: instantIso(now),
  expiresAt: instantIso(now + 1),
  isUsed: false,
  ...values,
})

describe('createUploadSession', () => {
  const input = {
    purpose: 'image',
    contentType: 'image/png',
    expectedSizeBytes: 100,
    maximumBytes: 100,
  } as const
  const programme = { purpose: 'programme', contentType: 'text/csv' } as const

  it.each([
    [
      'for an hour',
      {},
      {
        statements: ['assert_upload_room', 'insert storage_object'],
        result: { state: 'Pending', expiresAt: instantIso(now + 3_600_000) },
      },
    ],
    ['of another type', { contentType: 'image/svg+xml' }, { errors: ['contentType'] }],
    ['that is too large', { expectedSizeBytes: 101 }, { problem: 'storage_upload_too_large' }],
    [
      'of a programme, which has a bound of its own',
      { ...programme, expectedSizeBytes: importBounds.uploadBytes },
      { result: { purpose: 'programme' } },
    ],
    [
      'of a programme that is too large',
      { ...programme, expectedSizeBytes: importBounds.uploadBytes + 1 },
      { problem: 'storage_upload_too_large' },
    ],
    ['of a picture as a programme', { purpose: 'programme' } as const, { errors: ['contentType'] }],
    ['of a programme as a picture', { contentType: 'text/csv' }, { errors: ['contentType'] }],
  ])('%s', async (_, changes, expected) => {
    const given = {
      rows: { rules: [] as StoredSetting[] },
      as: member,
      input: { ...input, ...changes },
    }
    expect(await decided(createUploadSession, given)).toMatchObject(expected)
  })
})

describe('uploadContent', () => {
  const input = { id: idOf(900), contentType: 'image/png', bytes, maximumBytes: 5_000_000 }
  it.each([
    ['what was announced', {}, { result: { state: 'Stored', width: 2, height: 3 } }],
    [
      'another type',
      { contentType: 'image/gif' },
      { problem: 'storage_upload_content_type_mismatch' },
    ],
    ['another size', { sizeBytes: 1 }, { problem: 'storage_upload_size_mismatch' }],
    ['too late', { expiresAt: instantIso(now) }, { problem: 'storage_upload_session_expired' }],
    ['of somebody else', { uploadedByUserId: idOf(2) }, { problem: 'forbidden' }],
  ])('%s', async (_, values, expected) => {
    const given = { rows: { found: [pictureRow(values)], rules: [] }, as: member, input }
    expect(await decided(uploadContent, given)).toMatchObject(expected)
  })

  it('the same bytes again are the same answer, and nothing is written', async () => {
    const first = await decided(uploadContent, {
      rows: { found: [pictureRow()], rules: [] },
      as: member,
      input,
    })
    const found = [pictureRow({ ...first.result })]
    const again = await decided(uploadContent, { rows: { found, rules: [] }, as: member, input })
    expect(again).toMatchObject({ statements: [], result: first.result })
  })

  it('other bytes need another upload', async () => {
    const wider = pngOf({ width: 9 })
    const announced = pictureRow({ sizeBytes: wider.byteLength })
    const first = {
      rows: { found: [announced], rules: [] },
      as: member,
      input: { ...input, bytes: wider },
    }
    const { result } = await decided(uploadContent, first)
    const found = [pictureRow({ ...result })]
    const answer = await decided(uploadContent, { rows: { found, rules: [] }, as: member, input })
    expect(answer).toEqual({ problem: 'storage_upload_session_finalized' })
  })
})

describe('what a community takes', () => {
  const set = (key: string, value: string, scope: StoredSetting['scope'] = 'tenant') => [
    { scope, key: `storage.${key}`, value, isLocked: false },
  ]
  const typesOnly = set('permitted_image_types', '["image/webp"]')
  const small = set('max_image_bytes', '1024')
  const picture = { purpose: 'image', contentType: 'image/png', maximumBytes: 4_096 } as const

  it.each([
    ['its own types', typesOnly, {}, { errors: ['contentType'] }],
    ['one of them', typesOnly, { contentType: 'image/webp' }, { result: { state: 'Pending' } }],
    ['its own size', small, {}, { problem: 'storage_upload_too_large' }],
    ['as much as that', small, { expectedSizeBytes: 1024 }, { result: { state: 'Pending' } }],
    [
      'no more than the instance allows',
      [...set('max_image_bytes', '2000'), ...set('max_image_bytes', '1024', 'instance')],
      {},
      { problem: 'storage_upload_too_large' },
    ],
    [
      'no more than the deployment takes',
      set('max_image_bytes', '9000'),
      { expectedSizeBytes: 4_097 },
      { problem: 'storage_upload_too_large' },
    ],
    [
      'programmes as ever',
      [...typesOnly, ...small],
      { purpose: 'programme', contentType: 'text/csv' } as const,
      { result: { purpose: 'programme' } },
    ],
  ])('%s', async (_, rules, changes, expected) => {
    const input = { ...picture, expectedSizeBytes: 1_025, ...changes }
    const given = { rows: { rules }, as: member, input }
    expect(await decided(createUploadSession, given)).toMatchObject(expected)
  })

  it('no bytes of what was announced before it was ruled out', async () => {
    const rows = { found: [pictureRow()], rules: typesOnly }
    const input = { id: idOf(900), contentType: 'image/png', bytes, maximumBytes: 4_096 }
    expect(await decided(uploadContent, { rows, as: member, input })).toMatchObject({
      errors: ['contentType'],
    })
  })
})

describe('deleteStorageObject', () => {
  const deleted = {
    statements: ['detach_image', 'delete storage_object'],
    outbox: [{ job: 'sweep-storage-objects', payload: {} }],
    changesPublic: true,
  }

  it.each([
    ['by whoever brought it', member, {}, deleted],
    [
      'by whoever brought it, once something shows it',
      member,
      { isUsed: true },
      { problem: 'forbidden' },
    ],
    ['by somebody else', member, { uploadedByUserId: idOf(2) }, { problem: 'forbidden' }],
  ])('%s', async (_, as, values, expected) => {
    const rows = { found: pictureRow({ state: 'Stored', ...values }) }
    const answer = await decided(deleteStorageObject, { rows, as, input: { id: idOf(900) } })
    expect(answer).toMatchObject(expected)
  })

  it('is not there', async () => {
    const given = { rows: { found: undefined }, as: overseer, input: { id: idOf(900) } }
    expect(await decided(deleteStorageObject, given)).toEqual({ problem: 'resource_not_found' })
  })
})
