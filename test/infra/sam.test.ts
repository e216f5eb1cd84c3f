import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import local from '../../events/local.json' with { type: 'json' }
import { aTemplate } from './template.ts'

const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
// The command line of the CDK sets this one: by what it adds, SAM finds the code of functions and the templates of nested stacks.
const template = aTemplate({ 'aws:cdk:enable-asset-metadata': true })
const inAnyPart = Object.assign({}, ...Object.values(template.ofParts).map(({ Resources }) => Resources))

test('each function that the page lets SAM invoke is in the nested stacks of the template that it names, by its logical id', () => {
  const calls = [...page.matchAll(/sam local invoke (\S+) -t cdk\.out\/(\S+)\.template\.json/g)]
  expect(calls.length).toBeGreaterThan(0)
  for (const [, id = '', stack] of calls) {
    expect(stack).toBe(template.service.stackName)
    expect(inAnyPart[id]?.Type).toBe('AWS::Lambda::Function')
  }
})

test('SAM finds the template of each nested stack beside the one around it', () => {
  const nested = Object.values(template.json.Resources).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  const files = nested.map(({ Metadata }) => [Metadata['aws:asset:path'], Metadata['aws:asset:property']])
  expect(files.sort()).toEqual(
    Object.values(template.parts)
      .map(({ templateFile }) => [templateFile, 'TemplateURL'])
      .sort(),
  )
})

test('each name that the page says SAM finds is the name of a function', () => {
  const names = Object.values(template.functions).map(({ Properties }) => Properties.FunctionName)
  const [, name] = /SAM finds a function by its logical id[^`]*`([^`]+)`/.exec(page) ?? []
  expect(names).toContain(name)
})

test('every variable that the local settings set is one that the function has: SAM sets no other', () => {
  const { Variables } = template.functionOf('check').resource.Properties.Environment
  expect(Object.keys(Variables)).toEqual(expect.arrayContaining(Object.keys(local.Parameters)))
})
