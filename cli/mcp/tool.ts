import * as v from 'valibot'
import type { Context } from '../context.ts'
import type { Answer } from './answer.ts'

/** The arguments of a tool, each with its description. */
type Fields = Record<string, v.GenericSchema>

interface Declaration<Input extends Fields> {
  name: string
  title: string
  description: string
  input: Input
  /** Whether the tool changes the table. Such tools exist only with the option `--write`. */
  isWriting?: boolean
}

type InputOf<Input extends Fields> = v.InferOutput<v.ObjectSchema<Input, undefined>>

/** A tool that works on a table has `run`, and a tool without a table has `runAlone`. */
export type Tool = Declaration<Fields> &
  (
    | { run: (context: Context, given: never) => Promise<Answer> }
    | { runAlone: (given: never) => Answer | Promise<Answer> }
  )

export const defineTool = <const Input extends Fields>(
  tool: Declaration<Input> & { run: (context: Context, given: InputOf<Input>) => Promise<Answer> },
): Tool => tool as never

export const defineToolWithoutTable = <const Input extends Fields>(
  tool: Declaration<Input> & { runAlone: (given: InputOf<Input>) => Answer },
): Tool => tool as never

export const text = (description: string) => v.pipe(v.string(), v.minLength(1), v.description(description))

export const flag = (description: string) => v.optional(v.pipe(v.boolean(), v.description(description)))

export const count = (most: number, fallback: number, description: string) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most), v.description(description)), fallback)
