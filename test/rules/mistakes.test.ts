import { expect, test } from 'vitest'
import { aClient, anOrganization } from '../support/world.ts'
import type { World } from './fill.ts'
import { checkNames, readRule } from './read-rule.ts'
import { parseTable } from './read-table.ts'
import { tryRule } from './try-rule.ts'

const acme = await anOrganization()
const world: World = { situations: { acme: { id: acme.id } } }

function read(text: string, given = world) {
  const table = parseTable(`callers: { admin: platform admin, member: client }\n${text}`, 'rules.yaml')
  const rules = table.rows.map((row) => readRule(row, given, Object.keys(table.callers)))
  checkNames(table, rules, given)
  return rules
}
const OPERATION = 'get-organization'
const may = (row: string) => `${OPERATION}:\n  may:\n    ${row}`
const refuses = (row: string) => `${OPERATION}:\n  refuses:\n    ${row}`
const costs = (row: string) => `${OPERATION}:\n  costs:\n    ${row}`

test.each([
  ['', 'rules.yaml:1: the table has no rules'],
  [`${OPERATION}:`, `rules.yaml:2: ${OPERATION} is empty`],
  [`${OPERATION}:\n  costs:`, `rules.yaml:3: "costs" of ${OPERATION} is empty`],
  [`${OPERATION}:\n  costs: { given: { x: 1 } }`, `rules.yaml:3: "costs" of ${OPERATION} has no rows`],
  [`get-org:\n  may: { acme: 200 others }`, 'rules.yaml:2: no operation has the name "get-org"'],
  [`${OPERATION}:\n  mya: { acme: 200 others }`, 'rules.yaml:3: unknown word "mya"'],
  [may('acme: 200 others\n    acme: 200 others'), 'rules.yaml:5: Map keys must be unique'],
  [may('acme: [{ id: '), 'rules.yaml:4:'],
  [may('acme:'), `rules.yaml:4 ${OPERATION} may, acme: a row is a text`],
  [may('initech: 200 others'), `rules.yaml:4 ${OPERATION} may, initech: the world has no situation "initech"`],
  [may('acme: 200 admin'), 'no status for member'],
  [may('acme: 200 admin, 403 boss'), 'the table has no caller "boss"'],
  [may('acme: 200 admin, 403 admin member'), 'the caller "admin" has two statuses'],
  [may('acme: 200 admin member, 403 others'), 'no caller is left for "others"'],
  [may('acme: 200, 403 others'), 'not a status and its callers: "200"'],
  [may('x: [admin, { at: acme }, 200 others]'), 'names its callers at the end'],
  [refuses('x: [{ at: acme }, 400 NO_REASON]'), '"400 NO_REASON" has no known reason'],
  [refuses('x: [{ at: acme }, 400 NOT_FOUND]'), 'the status of NOT_FOUND is 404, not 400'],
  [refuses('x: [boss, { at: acme }, 404 NOT_FOUND]'), 'the table has no caller "boss"'],
  [refuses('x: [{ at: acme }, 404 NOT_FOUND, {}, {}]'), 'the row has too many parts'],
  [refuses('x: [{ at: initech }, 404 NOT_FOUND]'), 'the world has no "initech"'],
  [refuses('x: [{ at: acme, y: $y }, 404 NOT_FOUND]'), 'the world has no "$y"'],
  [refuses(`x: [{ at: acme, y: 'a $\{y.z}' }, 404 NOT_FOUND]`), 'the world has no "$y"'],
  [refuses('x: [[], 404 NOT_FOUND]'), 'is no map of fields'],
  [refuses('x: [{ at: acme }]'), 'does not say what is expected'],
  [costs('acme: 3 reads'), '"3 reads" is no figure of a cost'],
  [`${OPERATION}:\n  answers:\n    acme: [{ at: acme }, {}]`, 'has no fields of an answer'],
])('the mistake in %j is an error: %s', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('a word or a situation of the world that no row uses is an error', () => {
  const text = may('acme: 200 admin, 403 others')
  expect(() => read(text, { ...world, words: { idle: 1 } })).toThrow('no row uses "idle"')
  const situations = { ...world.situations, initech: {} }
  expect(() => read(text, { situations })).toThrow('no row uses "initech"')
})

const client = await aClient(['admin'])
const admin = { id: client.clientId, principal: '', caller: client }
const other = await aClient([])
const member = { id: other.clientId, principal: '', caller: other }

test.each([
  [may('acme: 200 others'), 'may, acme'],
  [refuses('x: [{ at: acme }, 404 NOT_FOUND]'), 'refuses, x'],
  [refuses('x: [member, { at: acme }, 403 PERMISSION_DENIED, { a: b }]'), 'refuses, x'],
  [costs('acme: 9 R'), 'costs, acme'],
  [costs('acme: at most 0 R'), 'costs, acme'],
  [costs('acme: 0 W; again 1 W'), 'costs, acme'],
  [costs('acme: GetItem GetItem GetItem'), 'costs, acme'],
  [costs('acme: 404, 0 W'), 'costs, acme'],
  [`${OPERATION}:\n  answers:\n    acme: [{ at: acme }, { organization: { id: x } }]`, 'answers, acme'],
])('what differs from %j is red, and the message says where the row stands', async (text, row) => {
  const [rule] = read(text)
  if (rule === undefined) throw new Error('no rule')
  const trying = tryRule(rule, world, { admin, member })
  await expect(trying).rejects.toThrow(`rules.yaml:4 ${OPERATION} ${row}`)
})
