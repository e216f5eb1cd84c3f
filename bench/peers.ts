import { join } from 'node:path'
import { installPackages } from './install.ts'
import { spreadOf } from './measure.ts'

// The compared libraries are not dependencies of the project, because they take 17 MB and no test needs them. The
// benchmark installs them into bench/peers, from the lock file in that folder, without install scripts.
const folder = join(import.meta.dirname, 'peers')

export interface PeerRow {
  size: number
  loadMilliseconds: Record<string, number>
  checkMicroseconds: Record<string, number>
}

interface Peer {
  /**
   * Loads the given number of policies. Resolves with a function that checks whether a user may read a disk. The
   * function's arguments are the numbers of the user and the disk.
   */
  load: (size: number) => Promise<(user: number, disk: number) => boolean | Promise<boolean>>
  maxSize: number
}

/**
 * Measures each library with identical policies. Each user may read, through a role, the disk whose number is equal to
 * the user's number.
 */
export async function measurePeers(sizes: readonly number[]): Promise<PeerRow[]> {
  installPackages(folder)
  const all: Record<string, Peer> = { casbin: await importCasbin(), 'cedar-wasm': await importCedar() }
  const rows: PeerRow[] = []
  for (const size of sizes) {
    const row: PeerRow = { size, loadMilliseconds: {}, checkMicroseconds: {} }
    for (const [name, peer] of Object.entries(all)) {
      if (size > peer.maxSize) continue
      const from = performance.now()
      const check = await peer.load(size)
      row.loadMilliseconds[name] = performance.now() - from
      row.checkMicroseconds[name] = await measureChecks(check, size)
    }
    rows.push(row)
  }
  return rows
}

/**
 * Measures 2,000 checks, or the checks that end within a second if these are fewer. Half of the checks are allowed.
 * Throws if an answer is wrong.
 */
async function measureChecks(check: Awaited<ReturnType<Peer['load']>>, size: number): Promise<number> {
  const latencies: number[] = []
  const until = performance.now() + 1_000
  for (let i = 0; performance.now() < until && i < 2_000; i++) {
    const user = (i * 7919) % size
    const allowed = i % 2 === 0
    const disk = allowed ? user : (user + 1) % size
    const from = performance.now()
    const answer = await check(user, disk)
    latencies.push((performance.now() - from) * 1_000)
    if (answer !== allowed) throw new Error(`a peer answered ${answer}, expected ${allowed}`)
  }
  return spreadOf(latencies).median
}

const importPeer = (path: string): Promise<never> => import(join(folder, 'node_modules', path)) as Promise<never>

interface Casbin {
  newModelFromString: (text: string) => unknown
  newEnforcer: (model: unknown, adapter: unknown) => Promise<{ enforce: (...parts: string[]) => Promise<boolean> }>
  StringAdapter: new (text: string) => unknown
}

async function importCasbin(): Promise<Peer> {
  const { newModelFromString, newEnforcer, StringAdapter } = (
    (await importPeer('casbin/lib/cjs/index.js')) as { default: Casbin }
  ).default
  const model = `[request_definition]
r = sub, obj, act
[policy_definition]
p = role, act
[role_definition]
g = _, _, _
[policy_effect]
e = some(where (p.eft == allow))
[matchers]
m = g(r.sub, p.role, r.obj) && r.act == p.act`
  const load: Peer['load'] = async (size) => {
    const lines = Array.from({ length: size }, (_, i) => `g, user-${i}, reader, disk-${i}`)
    const adapter = new StringAdapter(['p, reader, get', ...lines].join('\n'))
    const enforcer = await newEnforcer(newModelFromString(model), adapter)
    return (user, disk) => enforcer.enforce(`user-${user}`, `disk-${disk}`, 'get')
  }
  return { load, maxSize: 1_000_000 }
}

interface Cedar {
  preparsePolicySet: (id: string, policies: { staticPolicies: string }) => { type: string }
  statefulIsAuthorized: (call: object) => { response?: { decision: string } }
}

async function importCedar(): Promise<Peer> {
  const { preparsePolicySet, statefulIsAuthorized } = (
    (await importPeer('@cedar-policy/cedar-wasm/nodejs/cedar_wasm.js')) as { default: Cedar }
  ).default
  const load: Peer['load'] = async (size) => {
    const permits = Array.from(
      { length: size },
      (_, i) => `permit(principal == User::"${i}", action in Action::"reader", resource == Disk::"${i}");`,
    )
    const { type } = preparsePolicySet(`world-${size}`, { staticPolicies: permits.join('\n') })
    if (type !== 'success') throw new Error('cedar did not accept the policies')
    const action = { type: 'Action', id: 'get' }
    const entities = [{ uid: action, attrs: {}, parents: [{ type: 'Action', id: 'reader' }] }]
    return (user, disk) => {
      const { response } = statefulIsAuthorized({
        principal: { type: 'User', id: String(user) },
        action,
        resource: { type: 'Disk', id: String(disk) },
        context: {},
        preparsedPolicySetId: `world-${size}`,
        entities,
      })
      return response?.decision === 'allow'
    }
  }
  return { load, maxSize: 100_000 }
}
