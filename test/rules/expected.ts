import { outcomes, type Reason } from '../../lib/foundation/errors.ts'
import { fieldsOf, reasonOf } from '../support/answers.ts'
import type { Cost } from '../support/recorder.ts'
import type { Answer } from '../support/request.ts'

/**
 * Reads `200 admin manager, 403 others`.
 * @returns the status for each caller
 */
export function readStatuses(text: string, callers: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const part of text.split(', ')) {
    const [status = '', ...names] = part.split(' ')
    if (!/^[2-5]\d\d$/.test(status) || names.length === 0) throw new Error(`not a status and its callers: "${part}"`)
    const left = callers.filter((name) => !(name in found))
    for (const name of names.flatMap((each) => (each === 'others' ? left : [each]))) {
      if (!callers.includes(name)) throw new Error(`the table has no caller "${name}"`)
      if (name in found) throw new Error(`the caller "${name}" has two statuses`)
      found[name] = Number(status)
    }
    if (names.includes('others') && left.length === 0) throw new Error('no caller is left for "others"')
  }
  const missing = callers.filter((name) => !(name in found))
  if (missing.length > 0) throw new Error(`no status for ${missing.join(', ')}`)
  return found
}

/** Reads `400 INVALID_ARGUMENT body.name id`. Returns it with sorted fields. */
export function readRefusal(text: string): string {
  const [status = '', reason = '', ...fields] = text.split(' ')
  if (!(reason in outcomes)) throw new Error(`"${text}" has no known reason after its status`)
  const { status: right } = outcomes[reason as Reason]
  if (Number(status) !== right) throw new Error(`the status of ${reason} is ${right}, not ${status}`)
  return [status, reason, ...fields.sort()].join(' ')
}

/** Returns the status of an answer, and of an error its reason and fields, as tables write them. */
export const describeAnswer = (answer: Pick<Answer, 'status' | 'body'>): string =>
  [answer.status, ...(answer.status < 400 ? [] : [reasonOf(answer), ...fieldsOf(answer)])].join(' ')

interface Figure {
  figure: 'requests' | 'deep' | 'R' | 'W' | 'status' | 'commands'
  expected: number | string
  isBound: boolean
}

/**
 * Reads `200, 3 requests, 2 deep, 4 R, 4 + 2 W; again 2 R`.
 * @returns the figures of the first request, and of each time that it is sent again
 */
export const readCosts = (text: string): Figure[][] =>
  text.split('; again ').map((part) => {
    const figures = part.split(', ').map(readFigure)
    const isStated = figures.some(({ figure }) => figure === 'status')
    return isStated ? figures : [{ figure: 'status', expected: 200, isBound: false }, ...figures]
  })

function readFigure(text: string): Figure {
  const [, bound, sum = '', unit] = /^(at most )?(\d+(?: [+*] \d+)*) (requests?|deep|R|W)$/.exec(text) ?? []
  if (unit !== undefined) {
    const figure = unit === 'request' ? 'requests' : (unit as Figure['figure'])
    return { figure, expected: addUp(sum), isBound: bound !== undefined }
  }
  if (/^[2-5]\d\d$/.test(text)) return { figure: 'status', expected: Number(text), isBound: false }
  if (/^[A-Z][a-z]\w+( [A-Z][a-z]\w+)*$/.test(text)) return { figure: 'commands', expected: text, isBound: false }
  throw new Error(`"${text}" is no figure of a cost`)
}

const addUp = (sum: string): number =>
  sum.split(' + ').reduce(
    (total, product) =>
      total +
      product
        .split(' * ')
        .map(Number)
        .reduce((left, right) => left * right, 1),
    0,
  )

/** Compares a cost with its figures. Returns both as texts, which differ if a figure is wrong. */
export function compareCost(figures: readonly Figure[], cost: Cost & { result: Pick<Answer, 'status'> }) {
  const measured = {
    ...{ status: cost.result.status, requests: cost.requests.length, deep: cost.depth },
    ...{ R: cost.readUnits, W: cost.writeUnits, commands: cost.requests.map(({ command }) => command).join(' ') },
  }
  const write = (figure: Figure['figure'], value: number | string) =>
    figure === 'status' || figure === 'commands' ? String(value) : `${value} ${figure}`
  return {
    expected: figures.map(({ figure, expected }) => write(figure, expected)).join(', '),
    found: figures
      .map(({ figure, expected, isBound }) =>
        write(figure, isBound && measured[figure] <= expected ? expected : measured[figure]),
      )
      .join(', '),
  }
}
