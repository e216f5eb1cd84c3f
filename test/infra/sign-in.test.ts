import { expect, test } from 'vitest'
import { parseSettings } from '../../infra/settings.ts'
import { parseSignIn } from '../../lib/http/sign-in/settings.ts'
import { CONSOLE, JOURNAL, NOT_FOUND, PROBE } from '../../operations/index.ts'
import { aTemplate } from './template.ts'

const issuer = { issuer: 'https://id.example.com', audience: 'https://api.example.com', clientId: 'console' }
const signIn = { issuers: [issuer] }
const origins = ['https://app.example.com', 'http://localhost:5173']
const of = aTemplate({ signIn, origins, console: true })
const without = aTemplate()

interface Statement {
  Action: string | string[]
  Condition?: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': string[] } }
}

const environmentOf = (template: typeof of, name: string): Record<string, string> =>
  template.functionOf(name).resource.Properties.Environment.Variables

test('nobody signs in, and no page calls, by default', () => {
  expect(parseSettings({})).not.toHaveProperty('signIn')
  expect(parseSettings({})).not.toHaveProperty('origins')
  for (const name of ['check', 'get-health', NOT_FOUND]) {
    expect(environmentOf(without, name)).not.toHaveProperty('SIGN_IN')
    expect(environmentOf(without, name)).not.toHaveProperty('ORIGINS')
  }
})

test('functions with a caller get SIGN_IN, and so does the console; all that answer but the console get ORIGINS', () => {
  const given = (name: string) => {
    const { SIGN_IN, ORIGINS } = environmentOf(of, name)
    return [SIGN_IN !== undefined, ORIGINS]
  }
  for (const name of ['check', 'create-policy']) expect(given(name)).toEqual([true, origins.join(',')])
  for (const name of ['get-health', NOT_FOUND]) expect(given(name)).toEqual([false, origins.join(',')])
  expect(given(CONSOLE)).toEqual([true, undefined])
  for (const name of [JOURNAL, PROBE]) expect(given(name)).toEqual([false, undefined])
})

test('SIGN_IN is the setting, with its defaults', () => {
  const text = environmentOf(of, 'check').SIGN_IN ?? ''
  expect(parseSignIn(text)).toEqual(parseSettings({ signIn }).signIn)
  expect(JSON.parse(text)).toMatchObject({ issuers: [{ issuer: issuer.issuer, userId: 'sub' }], only: false })
})

test('functions may read persons and tokens, and depend on them, also where nobody signs in', () => {
  const rightsOf = (template: typeof of, name: string, action: string): string[] => {
    const role = JSON.stringify(template.functionOf(name).resource.Properties.Role)
    const [, id = ''] = /"((?:roleof|role)[^"]+)"/i.exec(role) ?? []
    const statements: Statement[] =
      template.ofType('AWS::IAM::Role')[id]?.Properties.Policies[0].PolicyDocument.Statement
    return statements
      .filter(({ Action }) => [Action].flat().includes(`dynamodb:${action}`))
      .flatMap(({ Condition }) => Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? [])
  }
  const PERSON = 'PRINCIPAL#app/user:*'
  for (const each of [of, without]) {
    const keys = expect.arrayContaining([PERSON, 'TOKEN#*'])
    expect(rightsOf(each, 'create-permissions', 'BatchGetItem')).toEqual(keys)
    expect(rightsOf(each, 'create-permissions', 'ConditionCheckItem')).toEqual(keys)
    expect(rightsOf(each, 'create-permissions', 'UpdateItem')).not.toContain(PERSON)
    expect(rightsOf(each, 'create-permissions', 'UpdateItem')).not.toContain('TOKEN#*')
  }
})

test('preflights have a limit of their own', () => {
  const limitOf = (template: typeof of) => template.one('AWS::ApiGatewayV2::Stage').Properties.DefaultRouteSettings
  expect(limitOf(of)).toEqual({ ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 1_000 })
  expect(limitOf(without)).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 })
})

test('the gateway answers no page itself', () => {
  expect(of.one('AWS::ApiGatewayV2::Api').Properties).not.toHaveProperty('CorsConfiguration')
})

test('after -c both are text', () => {
  const { signIn: parsed, origins: list } = parseSettings({
    signIn: JSON.stringify(signIn),
    origins: origins.join(', '),
  })
  expect(parsed?.issuers[0]?.clientId).toBe('console')
  expect(list).toEqual(origins)
})

test.each([
  [{ signIn: '{' }, 'signIn must be JSON'],
  [{ signIn: true }, 'signIn must be an object'],
  [{ signIn: { issuers: [] } }, 'signIn issuers must have one issuer at least'],
  [{ signIn: { ...signIn, audience: 'x' } }, 'signIn audience is no member of it'],
  [
    { signIn: { issuers: [{ ...issuer, issuer: 'http://127.0.0.1:9000' }] } },
    'signIn issuers[0].issuer must be an https',
  ],
  [
    { signIn: { issuers: [issuer, { ...issuer, issuer: 'https://b.example.com' }] } },
    'signIn issuers must have prefixes',
  ],
  [{ origins: ['*'] }, 'origins must be exact origins'],
  [{ origins: ['https://a.example.com/'] }, 'origins must be exact origins'],
  [
    { origins: Array.from({ length: 200 }, (_, index) => `https://a${index}.example.com`) },
    'at most 3584 bytes together',
  ],
])('%j is refused in one line', (settings, message) => {
  expect(() => parseSettings(settings)).toThrow(message)
})
