import { type OperationName, operations } from '../../operations/index.ts'

export interface SamArguments {
  /** The operation to invoke once. Undefined to serve all operations. */
  invoke?: OperationName
  /** The options that are passed on to `sam`. */
  options: string[]
}

const USAGE = 'npm run sam -- [options of sam local start-api], or npm run sam -- invoke <operation> [options]'

/** @throws Error with one line for an unknown command or operation */
export function readSamArguments([command, ...rest]: string[]): SamArguments {
  if (command === undefined) return { options: [] }
  if (command.startsWith('-')) return { options: [command, ...rest] }
  if (command !== 'invoke') throw new Error(`unknown argument ${command}: ${USAGE}`)
  const [name = '', ...options] = rest
  if (!isOperation(name))
    throw new Error(`there is no operation ${JSON.stringify(name)}: docs/operations.md lists them`)
  return { invoke: name, options }
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name)
