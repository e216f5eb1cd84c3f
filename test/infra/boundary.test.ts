import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyOption } from './every-option.ts'
import { aTemplate, type Resource } from './template.ts'

const permissionsBoundary = 'arn:aws:iam::111122223333:policy/tollgate-boundary'
const bounded = aTemplate({ ...everyOption, stage: 'prod', permissionsBoundary })
const roles = Object.entries(bounded.ofType('AWS::IAM::Role'))

test('every role of a stage has the boundary, also those of nested stacks', () => {
  expect(roles.length).toBeGreaterThan(100)
  const without = roles.filter(([, { Properties }]) => Properties.PermissionsBoundary !== permissionsBoundary)
  expect(without.map(([id]) => id)).toEqual([])
})

test('without the setting no role has one', () => {
  const plain = Object.values(aTemplate().ofType('AWS::IAM::Role'))
  expect(plain.filter(({ Properties }) => 'PermissionsBoundary' in Properties)).toEqual([])
})

test('the policy of the page allows all that the roles of a stage with every option may do', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8')
  const [, text = ''] = /Sid": "Boundary",[\s\S]*?"Action": \[([^\]]*)\]/.exec(page) ?? []
  const allowed = [...text.matchAll(/"([^"]+)"/g)].map(([, action = '']) => action)
  const isAllowed = (action: string) =>
    allowed.some((each) => each === action || (each.endsWith('*') && action.startsWith(each.slice(0, -1))))
  const kinds = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
  const policies = kinds.flatMap((kind) => Object.values(bounded.ofType(kind)))
  const statements = [...roles.flatMap(([, { Properties }]) => Properties.Policies ?? []), ...policies.map(toPolicy)]
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow')
  const actions = new Set<string>(statements.flatMap(({ Action }) => Action))
  expect(actions.size).toBeGreaterThan(20)
  expect([...actions].filter((action) => !isAllowed(action))).toEqual([])
})

const toPolicy = ({ Properties }: Resource) => Properties as { PolicyDocument: { Statement: never[] } }
