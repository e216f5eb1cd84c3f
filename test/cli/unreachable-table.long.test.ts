import { expect, test } from 'vitest'
import { yaml } from '../manifest/builders.ts'
import { tollgate, writeFile } from './tollgate.ts'

test('a missing table, endpoint, credentials or Region is an error of one line', async () => {
  const file = writeFile(yaml({ Organization: [{ name: 'nowhere' }] }))
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? ''
  const failures = await Promise.all([
    tollgate(['apply', file], { flags: ['--table', 'missing', '--endpoint', endpoint] }),
    tollgate(['apply', file], { flags: ['--endpoint', 'http://127.0.0.1:1'] }),
    tollgate(['apply', file], { flags: ['--region', 'eu-central-1'] }),
    tollgate(['apply', file], { flags: [], env: { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' } }),
  ])
  expect(failures.map(({ status }) => status)).toEqual([1, 1, 1, 1])
  expect(failures.map(({ err }) => err)).toEqual([
    `tollgate: the table missing does not exist at ${endpoint}\n`,
    expect.stringMatching(/^tollgate: the table cannot be reached at http:\/\/127.0.0.1:1: .*ECONNREFUSED.*\n$/),
    'tollgate: no AWS credentials found: sign in to AWS, or run npm start for a local table\n',
    'tollgate: no AWS Region is set: use --region REGION, or run npm start for a local table\n',
  ])
})

test('doctor reports a missing table, endpoint, credentials or Region', async () => {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? ''
  const results = await Promise.all([
    tollgate(['doctor'], { flags: ['--table', 'missing', '--endpoint', endpoint] }),
    tollgate(['doctor'], { flags: ['--endpoint', 'http://127.0.0.1:1'] }),
    tollgate(['doctor'], { flags: ['--region', 'eu-central-1'] }),
    tollgate(['doctor'], { flags: [], env: { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' } }),
  ])
  expect(results.map(({ status }) => status)).toEqual([1, 1, 1, 1])
  expect(results.map(({ out }) => out)).toEqual([
    `problem  table  the table missing does not exist at ${endpoint}\n`,
    expect.stringMatching(/^problem {2}table {2}the table cannot be reached at http:\/\/127.0.0.1:1: .*ECONNREFUSED/),
    'problem  table  no AWS credentials found: sign in to AWS, or run npm start for a local table\n',
    'problem  table  no AWS Region is set: use --region REGION, or run npm start for a local table\n',
  ])
})
