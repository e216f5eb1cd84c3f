import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseStat, readCpu, readMemory, startProcess, stopProcess } from '../../bench/services/processes.ts'
import { renderResults } from '../../bench/services/report.ts'
import { allTuples, FULL, makeWorld, QUICK, tuplesOf } from '../../bench/services/world.ts'

test.each([
  ['whole', FULL],
  ['quick', QUICK],
])('the %s world has the numbers that the page of results says', (_name, size) => {
  const { world, questions } = makeWorld(size)
  expect(world.documents).toHaveLength(size.documents)
  expect(world.bindings).toHaveLength(size.bindings)
  const users = new Set([
    ...world.bindings.flatMap(({ bearer }) => (bearer.kind === 'user' ? [bearer.id] : [])),
    ...world.groups.flatMap(({ members }) => members),
  ])
  expect(users.size).toBeLessThanOrEqual(size.users)
  const groupsOf = (user: string) => world.groups.filter(({ members }) => members.includes(user)).length
  expect(groupsOf(questions.inFiveGroups[0]?.user ?? '')).toBe(5)
  expect(groupsOf(questions.inManyGroups[0]?.user ?? '')).toBe(size.manyGroups)
  const bindingsOf = (user?: string) =>
    new Set(world.bindings.filter(({ bearer }) => bearer.id === user).map(({ on }) => on.id))
  expect(questions.seesTen.map((user) => bindingsOf(user).size)).toEqual(questions.seesTen.map(() => 10))
  expect(bindingsOf(questions.seesManyByBindings[0]).size).toBe(size.manyDocuments)
  expect([...questions.batches, ...questions.pages].filter((each) => each.length !== 50)).toEqual([])
  expect(questions.toGrant.filter(({ user }) => users.has(user))).toEqual([])
})

test('relationships say the same as bindings: three for each, one for each member, and one for each parent', () => {
  const { world } = makeWorld(QUICK)
  const members = world.groups.reduce((sum, group) => sum + group.members.length, 0)
  const parents = world.projects.length + world.documents.length
  const tuples = allTuples(world)
  expect(tuples).toHaveLength(1 + parents + members + 3 * world.bindings.length)
  expect(new Set(tuples.map((tuple) => JSON.stringify(tuple))).size).toBe(tuples.length)
  const [group] = world.bindings.filter(({ bearer }) => bearer.kind === 'group')
  expect(tuplesOf(group as never, world.role)[0]?.subject).toBe(`group:${group?.bearer.id}#member`)
})

test('a line of /proc is read although the name of the process has spaces and parentheses', () => {
  const line = '42 (a (b) c) S 7 42 42 0 -1 4194304 100 0 0 0 150 50 30 20 20 0 1 0 100 1000 10'
  expect(parseStat(line)).toEqual({ parent: 7, own: 200, ended: 50 })
})

test.skipIf(process.platform !== 'linux')('CPU and memory of a process count what it starts', async () => {
  const burn = 'while (process.cpuUsage().user < 400_000) for (let step = 0; step < 1e7; step++);'
  const script = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(burn)}]); console.log('ready'); setInterval(() => {}, 1000)`
  const child = await startProcess(process.execPath, ['-e', script], async (printed) => printed.includes('ready'))
  try {
    await pause(20)
    expect(readCpu([child.pid as number])).toBeGreaterThanOrEqual(300)
    expect(readMemory([child.pid as number])).toBeGreaterThan(5)
  } finally {
    await stopProcess(child)
  }
})

test('a server that ends before it is ready is told with what it printed', async () => {
  const start = startProcess(process.execPath, ['-e', 'console.error("no port"); process.exit(3)'], async () => false)
  await expect(start).rejects.toThrow('no port')
})

test('a row shows the median of its rounds', () => {
  const cells = [3, 1, 2].map((cpu) => ({ calls: 10, cpu, median: cpu * 20 }))
  const page = renderResults({
    ...{ command: 'npm run bench:services', machine: 'one', versions: { SpiceDB: '1' }, size: QUICK },
    services: [{ name: 'Tollgate', memory: 99.6 }],
    rows: [{ title: 'check', cells: [cells] }],
  })
  expect(page).toContain('| check | 2.0 |')
  expect(page).toContain('| check | 40 |')
  expect(page).toContain('Tollgate 100 MB')
})
