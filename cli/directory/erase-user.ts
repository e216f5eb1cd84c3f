import { readMilliseconds } from '../../lib/foundation/clock.ts'
import { digestUserIn } from '../../lib/foundation/identifiers/digest-user-id.ts'
import { profileKey, seatKey } from '../../lib/foundation/table/keys.ts'
import { readInOrder } from '../../lib/operator/archive/read.ts'
import { eraseRecords } from '../../lib/operator/erasure/erase-records.ts'
import { followThing } from '../../lib/operator/word-index/follow-thing.ts'
import { type AgreementOptions, requireDeletion } from '../../terminal/require-agreement.ts'
import { describeRemoved } from '../changes.ts'
import type { Context } from '../context.ts'
import { findArchive } from '../operator/find-archive.ts'

interface Options extends AgreementOptions {
  dryRun?: true
  archive?: string
}

/**
 * Erases the data of a user, for a request to erase personal data. A dry run only counts the data. Reports the data
 * that stays. Erasing a user again changes nothing more.
 * @param id the id of the user
 */
export async function eraseUser(
  context: Context,
  id: string,
  { dryRun, archive, ...agreement }: Options,
): Promise<void> {
  const { table, call, names, print } = context
  const isDryRun = dryRun === true
  const name = await names.of(`app/user:${id}`)
  if (!isDryRun) await requireDeletion(agreement, name)
  const removed = isDryRun
    ? undefined
    : await call(import('../../functions/directory/users/delete.ts'), { params: { id } })
  // Updates the word index at once. The stream function makes the same change about a second later.
  if (!isDryRun) await followThing(table, { kind: 'user', id }, false)
  const { left, ...records } = await eraseRecords(table, id, isDryRun)
  const archived = await countArchived(archive, id)
  const { usages, holds, journal, audit } = records
  print({ dry_run: isDryRun, user: id, ...(removed && { removed }), records, left, archived }, () => [
    ...(removed === undefined ? [] : [describeRemoved(removed)]),
    `${isDryRun ? 'would take' : 'took'} the user out of ${usages} usages, ${holds} holds and ${journal} entries of the journal`,
    `${isDryRun ? 'would write' : 'wrote'} a digest of the id into ${audit} items of the audit log`,
    ...Object.entries(left).map(([where, count]) => `${isDryRun ? 'now' : 'stays'}: ${count} × ${where}`),
    ...(archived === undefined
      ? ['archive: none here']
      : [`stays in the archive until its days are over: ${archived} changes that name the user by a digest`]),
  ])
}

async function countArchived(given: string | undefined, id: string): Promise<number | undefined> {
  const archive = findArchive(given)
  if (archive === undefined) return undefined
  const texts = [`app/user:${id}`, profileKey(id).pk, seatKey('', id).sk]
    .map(digestUserIn)
    .map((text) => JSON.stringify(text).slice(1, -1))
  let count = 0
  const until = new Date(readMilliseconds() + 1_000)
  for await (const entries of readInOrder(archive, { since: new Date(0), until }))
    count += entries.filter((entry) => texts.some((text) => JSON.stringify(entry).includes(`${text}"`))).length
  return count
}
