import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleFunctions } from '../../infra/bundle.ts'
import { JOURNAL, NOT_FOUND } from '../../operations/index.ts'

// A bundle contains the code that verifies tokens of identity providers, and the code for calls by web pages, only if the settings of the stage enable
// the feature.

const folder = mkdtempSync(join(tmpdir(), 'tollgate-parts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const bundle = (parts: Parameters<typeof bundleFunctions>[2]) =>
  bundleFunctions(join(folder, JSON.stringify(parts)), ['check-resource-permission', NOT_FOUND], parts)

const [none, people, pages] = [await bundle({}), await bundle({ signIn: true }), await bundle({ origins: true })]

const codeOf = ([operation]: typeof none): string => readFileSync(join(operation?.folder ?? '', 'index.mjs'), 'utf8')
const partsIn = (bundles: typeof none): string[] => [
  ...new Set(bundles.flatMap(({ inputs }) => inputs.filter((input) => /jose|sign-in\/(?!do-people)|cors/.test(input)))),
]

test('without them a bundle has nothing of it, and grows by nothing', () => {
  expect(partsIn(none)).toEqual([])
  expect(codeOf(none).match(/SIGN_IN|ORIGINS|Bearer realm|\^bearer|access-control/)).toBeNull()
})

test('with issuers it has the verification, which is less than 25 KB', () => {
  expect(partsIn(people)).toEqual(expect.arrayContaining(['lib/http/sign-in/present-person.ts']))
  expect(partsIn(people).some((input) => input.includes('node_modules/jose/'))).toBe(true)
  expect(partsIn(people)).not.toContain('lib/http/cors.ts')
  const [more, other] = people.map(({ bytes }, index) => bytes - (none[index]?.bytes ?? 0))
  expect(more).toBeGreaterThan(10 * 1024)
  expect(more).toBeLessThan(25 * 1024)
  // A function that has no caller does not verify tokens. Its bundle contains only the code that names a person in the
  // log line.
  expect(other).toBeLessThan(256)
})

test('with origins it has the headers, and no verification', () => {
  expect(partsIn(pages)).toContain('lib/http/cors.ts')
  expect(partsIn(pages).some((input) => input.includes('node_modules/jose/'))).toBe(false)
})

test('the events of access are in the reader of the stream of stages alone that send them, and take less than 6 KB', async () => {
  const of = async (accessEvents: boolean) => {
    const [made] = await bundleFunctions(join(folder, `journal-${accessEvents}`), [JOURNAL], { accessEvents })
    const code = readFileSync(join(made?.folder ?? '', 'index.mjs'), 'utf8')
    return { bytes: code.length, has: code.includes('GroupMember') }
  }
  const [without, withThem] = [await of(false), await of(true)]
  expect([without.has, withThem.has]).toEqual([false, true])
  expect(withThem.bytes - without.bytes).toBeLessThan(6 * 1024)
})
