import { formatList } from '../../terminal/print-list.ts'
import type { Line } from '../../terminal/terminal.ts'
import type { Context, Output, Runnable } from '../context.ts'

/** The answer of a tool: an object for programs, and a text that says the same in a few lines. */
export interface Answer {
  value: Record<string, unknown>
  text: string
}

const textOf = (line: Line): string => {
  if (typeof line === 'string') return line
  return 'drawing' in line ? line.drawing : line.text
}

/** Runs a command of the terminal, and returns what it would print, as an object and as text. */
export async function answerBy(command: Runnable, context: Context, given: object): Promise<Answer> {
  let answer: Answer = { value: {}, text: '' }
  const output: Output = {
    print: (value, writeLines) => {
      answer = { value: { ...value }, text: writeLines().map(textOf).join('\n') }
    },
    printList: async ({ entries, hasMore }, objects, columns, what = Object.keys(objects).join(' or ')) => {
      const lines = await formatList(entries, columns, what)
      const more = hasMore ? ['There are more: raise the limit.'] : []
      answer = { value: { ...objects, has_more: hasMore }, text: [...lines, ...more].join('\n') }
    },
  }
  await command.run({ ...context, ...output }, given as never)
  return answer
}
