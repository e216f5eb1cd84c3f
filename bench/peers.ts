import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spread } from './measure.ts'

// Peers are not dependencies of the project: 17 MB that no test needs. They are installed into bench/peers when they are
// measured, from its own lock file, without install scripts.
const folder = join(import.meta.dirname, 'peers')

export interface PeerRow {
  size: number
  /** Milliseconds until the first question can be asked. */
  ready: Record<string, number>
  /** Microseconds for one question. */
  question: Record<string, number>
}

interface Peer {
  /** Takes the policies in; answers how a question is asked. */
  open: (size: number) => Promise<(user: number, disk: number) => boolean | Promise<boolean>>
  /** The largest world that it is asked to hold. */
  most: number
}

/** The same world for each: every user may read the disk of the same number, through a role that is bound on it. */
export async function peers(sizes: readonly number[]): Promise<PeerRow[]> {
  if (!existsSync(join(folder, 'node_modules'))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  }
  const all: Record<string, Peer> = { casbin: await casbin(), 'cedar-wasm': await cedar() }
  const rows: PeerRow[] = []
  for (const size of sizes) {
    const row: PeerRow = { size, ready: {}, question: {} }
    for (const [name, peer] of Object.entries(all)) {
      if (size > peer.most) continue
      const from = performance.now()
      const ask = await peer.open(size)
      row.ready[name] = performance.now() - from
      row.question[name] = await timeOf(ask, size)
    }
    rows.push(row)
  }
  return rows
}

/** Half of the questions are allowed; each answer is looked at. Stops after a second. */
async function timeOf(ask: Awaited<ReturnType<Peer['open']>>, size: number): Promise<number> {
  const took: number[] = []
  const until = performance.now() + 1_000
  for (let i = 0; performance.now() < until && i < 2_000; i++) {
    const user = (i * 7919) % size
    const allowed = i % 2 === 0
    const disk = allowed ? user : (user + 1) % size
    const from = performance.now()
    const answer = await ask(user, disk)
    took.push((performance.now() - from) * 1_000)
    if (answer !== allowed) throw new Error(`a peer answered ${answer} where ${allowed} is right`)
  }
  return spread(took).median
}

const load = (path: string): Promise<never> => import(join(folder, 'node_modules', path)) as Promise<never>

interface Casbin {
  newModelFromString: (text: string) => unknown
  newEnforcer: (model: unknown, adapter: unknown) => Promise<{ enforce: (...parts: string[]) => Promise<boolean> }>
  StringAdapter: new (text: string) => unknown
}

async function casbin(): Promise<Peer> {
  const { newModelFromString, newEnforcer, StringAdapter } = (
    (await load('casbin/lib/cjs/index.js')) as { default: Casbin }
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
  const open: Peer['open'] = async (size) => {
    const lines = Array.from({ length: size }, (_, i) => `g, user-${i}, reader, disk-${i}`)
    const adapter = new StringAdapter(['p, reader, get', ...lines].join('\n'))
    const enforcer = await newEnforcer(newModelFromString(model), adapter)
    return (user, disk) => enforcer.enforce(`user-${user}`, `disk-${disk}`, 'get')
  }
  return { open, most: 1_000_000 }
}

interface Cedar {
  preparsePolicySet: (id: string, policies: { staticPolicies: string }) => { type: string }
  statefulIsAuthorized: (call: object) => { response?: { decision: string } }
}

async function cedar(): Promise<Peer> {
  const { preparsePolicySet, statefulIsAuthorized } = (
    (await load('@cedar-policy/cedar-wasm/nodejs/cedar_wasm.js')) as { default: Cedar }
  ).default
  const open: Peer['open'] = async (size) => {
    const permits = Array.from(
      { length: size },
      (_, i) => `permit(principal == User::"${i}", action in Action::"reader", resource == Disk::"${i}");`,
    )
    const { type } = preparsePolicySet(`world-${size}`, { staticPolicies: permits.join('\n') })
    if (type !== 'success') throw new Error('cedar did not take the policies')
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
  return { open, most: 100_000 }
}
