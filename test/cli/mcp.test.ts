import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { startAssistant, tableFlags } from './assistant.ts'

type Assistant = Awaited<ReturnType<typeof startAssistant>>

const EDSGER = 'user:edsger'
const SHOP = 'project:web-shop'
const READING = ['search_docs', 'read_docs', 'check', 'explain', 'search', 'find', 'balance', 'entitlements']

describe('tools that read', () => {
  let assistant: Assistant
  beforeAll(async () => {
    await apply(SAMPLE)
    assistant = await startAssistant()
  })
  afterAll(() => assistant.stop())
  const call = (name: string, given: Record<string, unknown>) => assistant.call(name, given)

  test('without --write there are only tools that read, each with a schema and its texts', async () => {
    const { tools } = await assistant.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(READING)
    for (const { description, annotations, inputSchema } of tools) {
      expect(description).toMatch(/^[A-Z].+\.$/)
      expect(annotations?.readOnlyHint).toBe(true)
      expect(inputSchema.additionalProperties).toBe(false)
    }
    await expect(call('apply', { manifest: '' })).rejects.toThrow(/apply/)
  })

  test('search_docs finds the section by its words, and read_docs returns its page', async () => {
    const found = await call('search_docs', { query: 'how do I revoke a policy?', limit: 2 })
    expect(found.value.results[0]).toMatchObject({ page: 'docs/policies.md', heading: 'Revoke' })
    expect(found.text).toContain('## Revoke (Policies, docs/policies.md)')
    expect(found.value.results).toHaveLength(2)
    const { value } = await call('read_docs', { page: 'docs/policies.md' })
    expect(value.markdown).toMatch(/^# Policies\n/)
    expect(await call('read_docs', { page: '../package.json' })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^there is no page \.\.\/package\.json\. The pages are: client\/README\.md, docs\//),
    })
  })

  test('check answers as the API does, and explain says why', async () => {
    const question = { subject: EDSGER, resource: SHOP, permission: 'compute.disk.get' }
    expect(await call('check', question)).toEqual({ isError: false, text: 'allow', value: { status: true } })
    const refused = { ...question, permission: 'compute.disk.delete' }
    expect(await call('check', refused)).toMatchObject({ text: 'deny', value: { status: false } })
    const { text, value } = await call('explain', refused)
    expect(text).toContain('role disk-operator "Looks after disks"')
    expect(value).toMatchObject({ status: false, explanation: { rule: 'none' } })
  })

  test('search lists subjects, resources and actions, and says where there are more', async () => {
    const disk = 'compute/disk:frn:web-shop:compute/disk:shop-db'
    const subjects = await call('search', { find: 'subjects', type: 'user', permission: 'get', resource: disk })
    expect(subjects.value.subjects).toContain('app/user:edsger')
    const one = await call('search', { find: 'subjects', type: 'user', permission: 'get', resource: disk, limit: 1 })
    expect([one.value.has_more, one.text]).toEqual([true, expect.stringMatching(/raise the limit\.$/)])
    const resources = { find: 'resources', subject: EDSGER, permission: 'get', type: 'compute/disk' }
    expect((await call('search', resources)).text).toContain('shop-db')
    const actions = await call('search', { find: 'actions', subject: EDSGER, resource: disk })
    expect(actions.value).toEqual({ actions: ['get', 'update'], has_more: false })
  })

  test('find takes names and the starts of words', async () => {
    expect((await call('find', { query: 'acme' })).value.results[0]).toMatchObject({
      kind: 'organization',
      name: 'acme',
    })
    expect((await call('find', { query: 'nothing has this name' })).text).toBe('nothing found')
  })

  test('balance and entitlements take the name of an account', async () => {
    const { text, value } = await call('balance', { account: 'acme-main' })
    expect(text).toMatch(/^balance +10000$/m)
    expect(value).toMatchObject({ name: 'acme-main', available_balance: '10000' })
    const all = await call('entitlements', { account: 'acme-main' })
    expect(all).toMatchObject({ text: expect.stringContaining('features: '), value: { subscriptions: [] } })
    const one = await call('entitlements', { account: 'acme-main', feature: 'support' })
    expect(one).toMatchObject({ text: 'NOT_ENTITLED', value: { status: false, reason: 'NOT_ENTITLED' } })
  })

  test.each([
    ['check', { subject: EDSGER, resource: SHOP, permission: 'compute.disk.gat' }, 'did you mean compute.disk.get?'],
    ['check', { subject: 'edsger', resource: SHOP, permission: 'get' }, 'subject must be'],
    ['check', { subject: EDSGER, resource: SHOP, permision: 'get' }, 'permision: is no argument of this tool'],
    ['search', { find: 'subjects', type: 'user' }, 'to find subjects, give permission and resource, too'],
    ['balance', { account: 'no-such-account' }, 'billing account no-such-account not found'],
  ])('%s %j is an error in plain words', async (name, given, message) => {
    expect(await call(name, given)).toMatchObject({ isError: true, text: expect.stringContaining(message) })
  })

  test('it prints nothing but its answers', () => {
    expect(assistant.printed()).toBe('')
  })
})

describe('tools that write', () => {
  let assistant: Assistant
  beforeAll(async () => {
    assistant = await startAssistant([...tableFlags(), '--write'])
  })
  afterAll(() => assistant.stop())
  const call = (name: string, manifest: string) => assistant.call(name, { manifest })
  const MANIFEST = 'apiVersion: v1\nkind: Organization\nspec:\n  - { name: newcomer, title: Marble quarry }\n'

  test('with --write there are two more, and only apply is said to change something', async () => {
    const { tools } = await assistant.client.listTools()
    expect(tools.slice(READING.length).map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['apply_dry_run', true],
      ['apply', false],
    ])
  })

  test('a dry run lists the changes and makes none; apply makes them, and a second time none', async () => {
    const planned = await call('apply_dry_run', MANIFEST)
    expect(planned.text).toContain('+ create Organization newcomer')
    expect(planned.value).toMatchObject({ dry_run: true, totals: { create: 1 }, changes: [{ label: 'newcomer' }] })
    expect((await assistant.call('find', { query: 'newcomer' })).value.results).toEqual([])
    expect((await call('apply', MANIFEST)).text).toMatch(/1 to create.*\napplied$/)
    expect((await call('apply', MANIFEST)).value).toMatchObject({ dry_run: false, totals: { create: 0, unchanged: 1 } })
    // The words of a new thing can be found at once.
    expect((await assistant.call('find', { query: 'quarry' })).value.results).toMatchObject([{ name: 'newcomer' }])
  })

  test('a mistake in a manifest is an error with its line, and nothing is applied', async () => {
    expect(await call('apply', MANIFEST.replace('Organization', 'Organisation'))).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^manifest:2: .*did you mean Organization\?/),
    })
  })

  test('a client whose secret would be generated is refused, because an assistant must not see a secret', async () => {
    const manifest = 'apiVersion: v1\nkind: Client\nspec:\n  - { title: nightly job }\n'
    expect(await call('apply', manifest)).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^the secret of nightly job would be generated and shown once: apply this manifest/),
    })
    expect((await call('apply_dry_run', manifest)).value).toMatchObject({ totals: { create: 1 } })
  })
})

describe('the table', () => {
  test('without a local server and without a setting, no table is guessed, and the documentation is there', async () => {
    const assistant = await startAssistant([])
    const question = { subject: EDSGER, resource: SHOP, permission: 'get' }
    expect(await assistant.call('check', question)).toMatchObject({
      isError: true,
      text: expect.stringMatching(
        /^no local server is running with DATA_DIR=.*: run npx tollgate start, or give --region/,
      ),
    })
    expect((await assistant.call('search_docs', { query: 'policy' })).isError).toBe(false)
    await assistant.stop()
  })
})
