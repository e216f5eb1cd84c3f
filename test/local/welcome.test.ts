import { expect, test } from 'vitest'
import { readSettings } from '../../local/settings.ts'
import { writeWelcome } from '../../local/welcome.ts'

const exported = async (env: NodeJS.ProcessEnv) =>
  (await writeWelcome('http://127.0.0.1:3000', readSettings(env))).filter((line) => line.startsWith('export '))

test('the welcome exports a data folder that the commands do not find by themselves', async () => {
  expect(await exported({})).toEqual([])
  expect(await exported({ DATA_DIR: readSettings({}).dataDir })).toEqual([])
  expect(await exported({ DATA_DIR: 'other' })).toEqual(['export DATA_DIR=./other'])
})
