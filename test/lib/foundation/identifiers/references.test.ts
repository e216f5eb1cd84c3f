import { describe, expect, test } from 'vitest'
import {
  isBuiltinNamespace,
  isResourceName,
  normalizeNamespace,
  parseResource,
  parseSubject,
  splitReference,
  urnOf,
} from '../../../../lib/foundation/identifiers/references.ts'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a namespace', () => {
  test.each([
    ['platform', 'app/platform'],
    ['organization', 'app/organization'],
    ['org', 'app/organization'],
    ['project', 'app/project'],
    ['group', 'app/group'],
    ['user', 'app/user'],
    ['serviceuser', 'app/serviceuser'],
    ['app/organization', 'app/organization'],
    ['compute/disk', 'compute/disk'],
    ['a/b', 'a/b'],
    [`${'a'.repeat(64)}/${'b'.repeat(64)}`, `${'a'.repeat(64)}/${'b'.repeat(64)}`],
  ])('%s has the full form %s', (text, full) => {
    expect(normalizeNamespace(text)).toBe(full)
  })

  test.each([
    'Org',
    'orgs',
    '',
    '/',
    'app',
    'compute/',
    '/disk',
    'compute/disk/part',
    'compute.disk',
    '1a/b',
    'a/1b',
    'a-b/c',
    'a_b/c',
    'é/b',
    ' org',
    'org\n',
    'constructor',
    '__proto__',
    'toString',
    `${'a'.repeat(65)}/b`,
    `a/${'b'.repeat(65)}`,
  ])('%j is not one', (text) => {
    expect(normalizeNamespace(text)).toBeUndefined()
  })

  test('is built in for platform, organization, project and group only', () => {
    const builtin = ['app/platform', 'app/organization', 'app/project', 'app/group']
    expect(builtin.every(isBuiltinNamespace)).toBe(true)
    expect(['app/user', 'app/serviceuser', 'app/x', 'compute/disk', 'org'].some(isBuiltinNamespace)).toBe(false)
  })
})

describe('a reference', () => {
  test.each([
    ['org:acme', { namespace: 'app/organization', id: 'acme' }],
    ['compute/disk:a:b:c', { namespace: 'compute/disk', id: 'a:b:c' }],
    ['user::', { namespace: 'app/user', id: ':' }],
  ])('%s splits at its first colon', (text, parts) => {
    expect(splitReference(text)).toEqual(parts)
  })

  test.each(['', ':', 'org', 'org:', ':acme', 'planet:acme', '/:x', 'compute disk:x'])('%j is not one', (text) => {
    expect(splitReference(text)).toBeUndefined()
  })
})

describe('a subject', () => {
  test.each([
    [`user:${ID}`, 'app/user', `app/user:${ID}`],
    [`app/user:${ID.toUpperCase()}`, 'app/user', `app/user:${ID}`],
    [`serviceuser:${ID}`, 'app/serviceuser', `app/serviceuser:${ID}`],
    [`group:${ID}`, 'app/group', `app/group:${ID}`],
    ['user:jane', 'app/user', 'app/user:jane'],
    ['user:Jane', 'app/user', 'app/user:Jane'],
    ['app/user:auth0|65a1', 'app/user', 'app/user:auth0|65a1'],
    [`user:${ID.toUpperCase()}x`, 'app/user', `app/user:${ID.toUpperCase()}x`],
    [`user:urn:uuid:${ID}`, 'app/user', `app/user:urn:uuid:${ID}`],
    ['group:jane', 'app/group', undefined],
    ['serviceuser:jane', 'app/serviceuser', undefined],
    [`serviceuser:${ID}x`, 'app/serviceuser', undefined],
  ])('%s', (text, namespace, principal) => {
    expect(parseSubject(text)).toEqual({ namespace, principal })
  })

  test.each([
    ID,
    `robot:${ID}`,
    `organization:${ID}`,
    `project:${ID}`,
    `compute/disk:${ID}`,
    'platform:platform',
    'user:',
    `user:{${ID}}`,
    'user:self',
    `user:user:${ID}`,
    `user:serviceuser:${ID}`,
  ])('%s is not one', (text) => {
    expect(parseSubject(text)).toBeUndefined()
  })
})

describe('a resource', () => {
  const nothing = (namespace: string) => ({ namespace, by: 'nothing' })
  const urn = (text: string, project = 'rockets') => ({ namespace: 'compute/disk', by: 'urn', urn: text, project })
  const frn = 'frn:rockets:compute/disk'
  test.each([
    ['platform:platform', { namespace: 'app/platform', by: 'platform' }],
    ['app/platform:platform', { namespace: 'app/platform', by: 'platform' }],
    ['platform:Platform', nothing('app/platform')],
    [`platform:${ID}`, nothing('app/platform')],
    [`org:${ID.toUpperCase()}`, { namespace: 'app/organization', by: 'id', id: ID }],
    [`compute/disk:${ID.toUpperCase()}`, { namespace: 'compute/disk', by: 'id', id: ID }],
    [`user:${ID}`, { namespace: 'app/user', by: 'id', id: ID }],
    ['org:acme', { namespace: 'app/organization', by: 'name', name: 'acme' }],
    ['project:a_b-c9', { namespace: 'app/project', by: 'name', name: 'a_b-c9' }],
    ['project:Acme', nothing('app/project')],
    ['project:-acme', nothing('app/project')],
    [`org:${'a'.repeat(64)}`, { namespace: 'app/organization', by: 'name', name: 'a'.repeat(64) }],
    [`org:${'a'.repeat(65)}`, nothing('app/organization')],
    ['group:team', nothing('app/group')],
    ['user:jane', nothing('app/user')],
    ['compute/disk:boot', nothing('compute/disk')],
    [`compute/disk:${frn}:boot`, urn(`${frn}:boot`)],
    [`compute/disk:${frn}:a:b::c`, urn(`${frn}:a:b::c`)],
    [`compute/disk:${frn}: `, urn(`${frn}: `)],
    [`compute/disk:${frn}:${'é'.repeat(256)}`, urn(`${frn}:${'é'.repeat(256)}`)],
    [`compute/disk:${frn}:${'é'.repeat(257)}`, nothing('compute/disk')],
    [`compute/disk:${frn}:${ID}`, nothing('compute/disk')],
    [`compute/disk:${frn}:a\u0000b`, nothing('compute/disk')],
    [`compute/disk:${frn}:`, nothing('compute/disk')],
    ['compute/disk:frn:rockets:storage/bucket:boot', nothing('compute/disk')],
    ['compute/disk:frn:Rockets:compute/disk:boot', nothing('compute/disk')],
    [`compute/disk:frn:${ID}:compute/disk:boot`, nothing('compute/disk')],
    ['compute/disk:urn:rockets:compute/disk:boot', nothing('compute/disk')],
    [`compute/disk: ${frn}:boot`, nothing('compute/disk')],
    ['project:frn:rockets:app/project:boot', nothing('app/project')],
    ['group:frn:rockets:app/group:boot', nothing('app/group')],
  ])('%s', (text, reference) => {
    expect(parseResource(text)).toEqual(reference)
  })

  test.each(['', 'acme', 'org:', ':acme', `planet:${ID}`, `a/b/c:${ID}`])('%j is not one', (text) => {
    expect(parseResource(text)).toBeUndefined()
  })

  test('by the URN that urnOf makes', () => {
    const text = urnOf('rockets', 'compute/disk', 'a: b:c')
    expect(parseResource(`compute/disk:${text}`)).toEqual(urn(text))
  })
})

test.each([
  ['a', true],
  ['😀'.repeat(256), true],
  ['😀'.repeat(257), false],
  ['', false],
  ['a\nb', false],
  ['a\u007f', false],
  ['a\u0085', false],
  ['\ud800', false],
  [ID, false],
  [ID.toUpperCase(), false],
  [`${ID}-2`, true],
])('%j is a name of a resource: %s', (name, valid) => {
  expect(isResourceName(name)).toBe(valid)
})
