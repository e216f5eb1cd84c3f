import { expect } from 'vitest'
import { metadataOf } from '../support/answers.ts'
import { costOf } from '../support/recorder.ts'
import type { Answer } from '../support/request.ts'
import { ask } from './ask.ts'
import type { NamedCaller } from './callers.ts'
import { compareCost, describeAnswer, readCosts, readRefusal, readStatuses } from './expected.ts'
import { type Fill, openRow, type World } from './fill.ts'
import { describeRule, type Rule } from './read-rule.ts'

type Callers = Record<string, NamedCaller>

/** Sends the request of a rule, and compares the answer or the cost. */
export function tryRule(rule: Rule, world: World, callers: Callers): Promise<void> {
  if (rule.kind === 'may') return tryCallers(rule, world, callers)
  const caller = callers[rule.caller]
  const { fill } = openRow(world, caller)
  const sendIt = async () => {
    const request = await fill(rule.request)
    return () => send(rule, caller, request)
  }
  return { refuses: tryRefusal, costs: tryCost, answers: tryAnswer }[rule.kind](rule, sendIt, fill)
}

const send = (rule: Rule, caller: NamedCaller | undefined, request: unknown): Promise<Answer> =>
  ask(caller?.caller, rule.operation, request as never) as Promise<Answer>

type Prepare = () => Promise<() => Promise<Answer>>

/** Sends the request once for each caller. Each caller gets new things if the world makes new things. */
async function tryCallers(rule: Rule, world: World, callers: Callers): Promise<void> {
  const expected = readStatuses(String(rule.expected), Object.keys(callers))
  const found: Record<string, number | string> = {}
  for (const [name, caller] of Object.entries(callers)) {
    const answer = await send(rule, caller, await openRow(world, caller).fill(rule.request))
    found[name] = answer.status === expected[name] ? answer.status : describeAnswer(answer)
  }
  expect(found, describeRule(rule)).toEqual(expected)
}

async function tryRefusal(rule: Rule, prepare: Prepare, fill: Fill): Promise<void> {
  const answer = await (await prepare())()
  expect(describeAnswer(answer), describeRule(rule)).toBe(readRefusal(String(rule.expected)))
  if (rule.metadata !== undefined) expect(metadataOf(answer), describeRule(rule)).toEqual(await fill(rule.metadata))
}

async function tryCost(rule: Rule, prepare: Prepare): Promise<void> {
  const run = await prepare()
  const expected: string[] = []
  const found: string[] = []
  for (const figures of readCosts(String(rule.expected))) {
    const compared = compareCost(figures, await costOf(run))
    expected.push(compared.expected)
    found.push(compared.found)
  }
  expect(found.join('; again '), describeRule(rule)).toBe(expected.join('; again '))
}

async function tryAnswer(rule: Rule, prepare: Prepare, fill: Fill): Promise<void> {
  const answer = await (await prepare())()
  expect(describeAnswer(answer), describeRule(rule)).toBe('200')
  expect(answer.body, describeRule(rule)).toMatchObject((await fill(rule.expected)) as object)
}
