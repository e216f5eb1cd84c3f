import { afterEach, expect, test, vi } from 'vitest'
import { updateProfile } from '../../../../lib/directory/users/save.ts'
import { digestUserIn } from '../../../../lib/foundation/identifiers/digest-user-id.ts'
import { archivedKindOf } from '../../../../lib/operator/archive/archived-kinds.ts'
import { COUNTERS } from '../../../../lib/operator/archive/counters.ts'
import { ARCHIVED } from '../../../../lib/operator/entities.ts'
import { setBudgets } from '../../../support/budgets.ts'
import { openExampleWorld } from '../../../support/example-world.ts'
import { readWholeTable } from '../../../support/raw-table.ts'
import { aClient, anAccount, anOrganization, aTable } from '../../../support/world.ts'

afterEach(() => vi.unstubAllEnvs())

/**
 * Attributes that the archive intentionally leaves out: texts that people chose, copies of other attributes, and
 * attributes that are used only by a write.
 */
const LEFT_OUT = [
  ...[
    'name',
    'title',
    'description',
    'metadata',
    'contact',
    'source',
    'user_id',
    'project_id',
    'fingerprint',
    'recorded_by',
  ],
  ...['pk', 'sk', 'urn', 'records_grants', 'place', ...COUNTERS],
]

/**
 * Attributes that the archive leaves out for some kinds only. The organization of a policy can be derived from the
 * policy's resource. The key of a profile contains the digest of its id. An organization says once that it counts seats.
 */
const LEFT_OUT_OF: Record<string, readonly string[]> = {
  account: ['subscribed', 'next_period', 'active_since'],
  credit: ['checkout'],
  delegation: ['id', 'agent_created_at', 'first_content'],
  policy: ['organization_id'],
  profile: ['id', 'image'],
  resource: ['counts_seats'],
  token: ['id', 'expires_at_seconds'],
  subscription: ['provider_id', 'asked', 'is_declared', 'changed_by'],
}

test('each attribute of each archived kind is archived, or is left out on purpose; keys have ids alone', async () => {
  vi.stubEnv('ARCHIVE_PROFILES', 'true')
  await openExampleWorld()
  await aClient(['admin'])
  for (const title of ['Ada', 'Ada King'])
    await updateProfile(aTable(), 'ada', { email: 'ada@example.org', title, metadata: { title } }, new Date())
  await setBudgets(await anAccount(await anOrganization()), [{ feature: '', amount: 5, window: 'day', per: 'account' }])
  const seen = new Set<string>()
  for (const item of (await readWholeTable()).values()) {
    const [pk, sk] = [String(item.pk), String(item.sk)]
    const archived = archivedKindOf(pk, sk)
    if (archived === undefined) continue
    seen.add(archived.kind)
    const leftOut = [...LEFT_OUT, ...(LEFT_OUT_OF[archived.kind] ?? [])]
    const undecided = Object.keys(item).filter((name) => !archived.keeps.includes(name) && !leftOut.includes(name))
    expect([archived.kind, undecided]).toEqual([archived.kind, []])
    expect(`${digestUserIn(pk)} ${digestUserIn(sk)}`).toMatch(
      /^[A-Z_]+#(?:[a-z0-9]+\/[a-z0-9]+:)?[0-9a-f-]{36}[^ ]* [A-Z]+(?:#[a-z0-9/:-]+)?$|^LIST#PLATFORM ID#app\/\w+:[0-9a-f-]{16,36}$|^PROFILE#[0-9a-f-]{16,36} (?:PROFILE|DETAILS)$|^(?:DELEGATIONS|TOKENS)_OF#app\/user:[0-9a-f-]{16,36} ID#[0-9a-f-]{36}$|^TABLE FORMAT$/,
    )
  }
  const kinds = new Set(ARCHIVED.map(({ kind }) => kind))
  expect([...kinds].filter((kind) => !seen.has(kind))).toEqual(['revert', 'plan_credit', 'expiry'])
})
