import { expect, test } from 'vitest'
import { readSamArguments } from '../../../local/sam/arguments.ts'

test.each([
  [[], { options: [] }],
  [['--skip-pull-image', '--debug'], { options: ['--skip-pull-image', '--debug'] }],
  [['invoke', 'check'], { invoke: 'check', options: [] }],
  [['invoke', 'create-usage', '--debug'], { invoke: 'create-usage', options: ['--debug'] }],
])('%j are the arguments of sam, and what it invokes', (args, read) => {
  expect(readSamArguments(args)).toEqual(read)
})

test.each([
  [['invoke'], 'there is no operation ""'],
  [['invoke', 'chek'], 'there is no operation "chek"'],
  [['invoke', 'toString'], 'there is no operation "toString"'],
  [['invoke', '--debug'], 'there is no operation "--debug"'],
  [['start-api'], 'unknown argument start-api'],
])('%j is refused in one line', (args, message) => {
  expect(() => readSamArguments(args)).toThrow(message)
})
