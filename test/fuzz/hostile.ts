import type { Random } from '../support/random.ts'

// Makes random texts, headers and bodies that an attacker might send.

const UUID = '11111111-1111-4111-a111-111111111111'

export const pickText = (random: Random): string =>
  random.pick([
    '',
    ' ',
    '-',
    '.',
    '..',
    '/',
    '%2e%2e%2f',
    '%',
    '%zz',
    '\u0000',
    'a\r\nx-injected: yes',
    '\ud800',
    '\udfff\ud800',
    '💥'.repeat(50),
    'é\u0301',
    '\u202etxt',
    'a'.repeat(70_000),
    '#',
    'CLIENT#x',
    '$ne',
    "' OR 1=1 --",
    '{{7*7}}',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '1e309',
    '-0',
    '9223372036854775808',
    UUID,
    UUID.toUpperCase(),
    `${UUID}\n`,
    `user:${UUID}`,
    `app/user:${UUID}`,
    `app/group:${UUID}`,
    `organization:${UUID}`,
    `compute/disk:${UUID}`,
    'frn:a:compute/disk:b',
    'compute/disk:frn:a:compute/disk:b',
    'compute.disk.get',
    'app.organization.get',
    'platform:platform',
    ':'.repeat(1_000),
    '(a+)+$'.repeat(2_000),
    `${'a.'.repeat(30_000)}b`,
    `${'-'.repeat(50_000)}!`,
  ])

const FIELDS = [
  'usages',
  'project_id',
  'id',
  'amount',
  'type',
  'metadata',
  'created_at',
  'customer_id',
  'subject',
  'resource',
  'permission',
  'body',
  'name',
  'key',
  'namespace',
  'title',
  'prices',
  'features',
  'behavior_config',
  'plan_id',
  'role_id',
  'principal',
  '__proto__',
  'constructor',
  '',
]

/** Picks a JSON value, as text. The names of its members are fields of the API and special names of JavaScript. */
function pickJson(random: Random, depth = 3): string {
  const kind = random.below(depth === 0 ? 5 : 9)
  if (kind < 2) return JSON.stringify(pickText(random))
  if (kind === 2) return random.pick(['0', '-1', '1.5', '1e400', '-0', '9007199254740993', `1${'0'.repeat(5_000)}`])
  if (kind === 3) return random.pick(['null', 'true', 'false', '[]', '{}'])
  if (kind === 4) return random.pick(['"5"', '5', '"2026-02-30T10:00:00Z"', '"credit"', `"${UUID}"`])
  const inner = () => pickJson(random, depth - 1)
  if (kind < 7) return `[${Array.from({ length: random.below(4) }, inner).join(',')}]`
  const members = Array.from({ length: random.below(6) }, () => `${JSON.stringify(random.pick(FIELDS))}:${inner()}`)
  return `{${members.join(',')}}`
}

/** Picks a body that is expensive or difficult to parse. */
const pickBomb = (random: Random): string =>
  random.pick([
    () => '['.repeat(200_000),
    () => `{"metadata":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    () => `{"usages":[${Array(20_000).fill('{}').join(',')}]}`,
    () => `{"usages":[${Array(99).fill(`{"id":"${UUID}","amount":1}`).join(',')}]}`,
    () => `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    () => `{"body":{"prices":[${Array(3_000).fill('{"name":"a"}').join(',')}]}}`,
    () => `{"subject":"user:${UUID}","subject":"","resource":[],"resource":"organization:${UUID}","permission":"get"}`,
    () => `{"title":"${'x'.repeat(1_048_576)}"}`,
    () => `{"metadata":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}`,
    () => '{"title":"\\ud800"}',
    () => '{"a":1}trailing',
    () => '\ufeff{}',
    () => '',
    () => 'null',
    () => '"text"',
    () => '[1]',
    () => `{"amount":${'9'.repeat(100_000)}}`,
    () => `{"metadata":{"n":1e-${'9'.repeat(5_000)}}}`,
  ])()

export const pickBody = (random: Random): string => (random.chance(0.35) ? pickBomb(random) : pickJson(random))

/**
 * Picks a body with the fields of the given operation, so that the service also validates the values. Only some
 * operations have such a body here.
 */
export function pickShapedBody(random: Random, operation: string): string {
  const value = () => JSON.stringify(pickText(random))
  const usage = () =>
    `{"id":${value()},"amount":${pickJson(random, 0)},"metadata":${pickJson(random, 2)},"type":${value()}}`
  const resource = () => random.pick([value, () => `"app/organization:${UUID}"`])()
  const permission = () => random.pick([value, () => '"get"'])()
  const own = () => `"resource":${resource()},"permission":${permission()}`
  const shapes: Record<string, () => string> = {
    'batch-check': () => `{"bodies":[{"subject":"user:${UUID}",${own()}},{"subject":${value()},${own()}}]}`,
    'batch-check-permission': () => `{"bodies":[{${own()}},{${own()}}]}`,
    'check-resource-permission': () =>
      random.pick([
        () => `{${own()}}`,
        () => `{"object_namespace":"organization","object_id":${value()},"permission":${permission()}}`,
      ])(),
    check: () => `{"subject":${value()},"resource":${value()},"permission":${value()}}`,
    'create-policy': () =>
      `{"role_id":${value()},"resource":${value()},"principal":${value()},"metadata":${pickJson(random, 2)}}`,
    'create-usage': () => `{"project_id":${value()},"usages":[${usage()},${usage()}]}`,
    'update-permission': () =>
      `{"name":${value()},"key":${value()},"namespace":${value()},"metadata":${pickJson(random)}}`,
    'update-product': () =>
      `{"body":{"name":${value()},"prices":${pickJson(random)},"features":${pickJson(random)},"plan_id":${value()}}}`,
  }
  return shapes[operation]?.() ?? pickBody(random)
}

export const pickContentType = (random: Random): string | undefined =>
  random.pick([
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/ld+json',
    'text/plain',
    'application/json\r\nx-injected: yes',
    ';',
    '/'.repeat(5_000),
    `${'a'.repeat(20_000)}+json`,
    '',
    undefined,
  ])

export const pickAuthorization = (random: Random, valid: string): string | undefined =>
  random.pick([
    valid,
    valid,
    valid,
    valid,
    undefined,
    '',
    'Basic',
    'Basic ',
    'Basic !!!',
    `Basic ${'A'.repeat(9_000)}`,
    `Basic ${' '.repeat(9_000)}x`,
    `Basic ${Buffer.from('\xff\xfe:x', 'latin1').toString('base64')}`,
    `Basic ${Buffer.from(`${UUID}:`).toString('base64')}`,
    `Basic ${Buffer.from(':').toString('base64')}`,
    `Basic ${Buffer.from(`CLIENT#${UUID}#0:x`).toString('base64')}`,
    `Basic ${Buffer.from(`${'x'.repeat(4_000)}:y`).toString('base64')}`,
    `Bearer ${valid}`,
    `${valid}, ${valid}`,
  ])
