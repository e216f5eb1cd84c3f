import { describe, expect, test } from 'vitest'
import { operations } from '../../operations/index.ts'
import { everyOperation } from './every-operation.ts'

const { all, changes } = await everyOperation()

const HOSTILE = ['..', '.', '%2e%2e', '%2E.', '..\\users', 'acme/../users']

/** The two forms in which a gateway may hand on a path: decoded or encoded. */
const pathsOf = (path: string, value: string) =>
  [value, value.replaceAll('.', '%2e').replaceAll('/', '%2f').replaceAll('\\', '%5c')].map((text) =>
    path.replace(/\{\w+\}/, () => text).replaceAll(/\{\w+\}/g, 'acme'),
  )

describe.each(all.filter(({ parameters }) => parameters.length > 0))('$name: hostile paths', (operation) => {
  const { name, parameters, send } = operation
  test('a parameter that cannot be an id is 400 or 404, and writes nothing', async () => {
    const params = Object.fromEntries(parameters.map((parameter) => [parameter, 'acme']))
    for (const value of HOSTILE) {
      for (const parameter of parameters) {
        for (const path of pathsOf(operations[name].path, value)) {
          const { status } = await send({ params: { ...params, [parameter]: value }, path })
          expect([parameter, value, path, [400, 404].includes(status) || status]).toEqual([
            parameter,
            value,
            path,
            true,
          ])
        }
      }
    }
    expect(await changes()).toEqual([])
  })
})

describe.each(all)('$name: a path that climbs', ({ name, send }) => {
  test('is 400, although the gateway has found the operation', async () => {
    const prefix = operations[name].path.replaceAll(/\{\w+\}/g, 'acme')
    for (const path of [`/v1beta1/x/../..${prefix}`, `/v1beta1/%2e%2e${prefix}`, `/v1beta1/..\\..${prefix}`])
      expect([path, (await send({ path })).status]).toEqual([path, 400])
  })
})
