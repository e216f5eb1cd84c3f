import { filesOf } from '../support/sources.ts'

/** A room of `lib`, and the folders of tests that are its own. A single file is named if the rest of its folder is not. */
export interface Room {
  tests: readonly string[]
  /** Why these folders, where the name of the room does not say so. */
  why?: string
}

const functions = (...folders: string[]) => folders.map((folder) => `test/functions/${folder}`)

/**
 * The rooms of the wings `access`, `billing` and `directory`, with the tests of each. A folder of tests belongs to a
 * room if its operations exist for the sake of this room. The room may be used by other operations too, but their tests
 * do not count: a rule of a room has to be tested near the room.
 */
export const rooms: Readonly<Record<string, Room>> = {
  'lib/access/authzen': { tests: functions('access/authzen') },
  'lib/access/check': { tests: [...functions('access/checks', 'access/decision-log'), 'test/lib/access/check'] },
  'lib/access/clients': {
    tests: [...functions('access/platform-users', 'directory/service-users'), 'test/lib/access/clients'],
    why: 'A client is the caller of a service user, and the platform users are the callers with most access.',
  },
  'lib/access/effects': { tests: [...functions('access/effects'), 'test/lib/access/effects'] },
  'lib/access/permissions': { tests: [...functions('access/permissions'), 'test/lib/access/permissions'] },
  'lib/access/policies': { tests: [...functions('access/policies'), 'test/lib/access/policies'] },
  'lib/access/profiles': {
    tests: functions('directory/users', 'access/platform-users'),
    why: 'A profile is what a user says of itself, and a platform user is listed with it.',
  },
  'lib/access/resources': { tests: [...functions('access/resources'), 'test/lib/access/resources'] },
  'lib/access/role-changes': {
    tests: functions('access/roles', 'access/organization-roles'),
    why: 'Both kinds of roles are changed by the same room.',
  },
  'lib/access/roles': {
    tests: [...functions('access/roles', 'access/organization-roles'), 'test/lib/access/roles'],
    why: 'Both kinds of roles are read by the same room.',
  },
  'lib/access/search': {
    tests: [...functions('access/authzen'), 'test/lib/access/search'],
    why: 'The searches of AuthZEN are the only operations that search.',
  },
  'lib/access/seats': {
    tests: functions('directory/seats'),
    why: 'The seats of an organization are listed with its people.',
  },
  'lib/billing/accounts': { tests: [...functions('billing/accounts'), 'test/lib/billing/accounts'] },
  'lib/billing/checkouts': { tests: functions('billing/checkouts') },
  'lib/billing/entitlements': {
    tests: functions('billing/entitlements', 'billing/usages', 'access/checks/features.test.ts'),
    why: 'A check can ask for a feature, and so can a check that charges.',
  },
  'lib/billing/holds': { tests: functions('billing/holds') },
  'lib/billing/journal': {
    tests: [...functions('operator/stream'), 'test/lib/billing/journal'],
    why: 'The stream of the table writes the journal.',
  },
  'lib/billing/counters': {
    tests: functions('billing/limits'),
    why: 'Charges count in the windows of limits.',
  },
  'lib/billing/limits': {
    tests: functions('billing/budgets', 'billing/entitlements', 'billing/limits', 'directory/seats'),
    why: 'Entitlements answer what plans and budgets allow.',
  },
  'lib/billing/plans': { tests: functions('billing/plans') },
  'lib/billing/products': {
    tests: [...functions('billing/products', 'billing/features'), 'test/lib/billing/products'],
    why: 'A feature is a part of products.',
  },
  'lib/billing/subscriptions': { tests: functions('billing/subscriptions') },
  'lib/billing/timeline': {
    tests: [...functions('billing/subscriptions', 'billing/accounts'), 'test/lib/billing/timeline'],
    why: 'The timeline holds the periods of subscriptions and the credits of accounts that expire.',
  },
  'lib/billing/usages': { tests: functions('billing/usages') },
  'lib/directory/containers': { tests: functions('directory/organizations', 'directory/projects') },
  'lib/directory/delegations': { tests: functions('directory/delegations') },
  'lib/directory/tokens': { tests: functions('directory/tokens') },
  'lib/directory/groups': { tests: functions('directory/groups') },
  'lib/directory/principals': {
    tests: functions('directory/organization-users', 'directory/projects', 'directory/users'),
    why: 'These operations list who has access to a place, and the places to which a principal has access.',
  },
  'lib/directory/removal': {
    tests: [...functions('deletions'), 'test/lib/directory/removal'],
    why: 'A removal is tested across all that it removes.',
  },
  'lib/directory/service-users': { tests: functions('directory/service-users') },
  'lib/directory/users': { tests: functions('directory/users') },
}

/** Lists the test files in a folder, or the one that is named, without the long and the exhaustive ones. */
export const testFilesIn = (place: string): string[] =>
  (place.endsWith('.ts') ? [place] : filesOf(place)).filter((file) => /(?<!\.(long|exhaustive))\.test\.ts$/.test(file))

/** Returns the rooms that are named, or are in a wing that is named, in this order; all rooms if nothing is named. */
export function selectRooms(wanted: readonly string[]): string[] {
  const names = Object.keys(rooms)
  const chosen = wanted.map((part) => names.filter((name) => `${name}/`.startsWith(`${part.replace(/\/$/, '')}/`)))
  const unknown = wanted.find((_part, index) => chosen[index]?.length === 0)
  if (unknown !== undefined) throw new Error(`There is no room ${unknown} in test/nets/rooms.ts.`)
  return wanted.length === 0 ? names : [...new Set(chosen.flat())]
}
