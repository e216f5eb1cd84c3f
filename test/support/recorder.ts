import { tableClient } from '../../lib/foundation/table/client.ts'
import { countReadUnits, countWriteUnits, isCountedHere, readSizes } from './documented-units.ts'
import { isBeside } from './rights.ts'

export interface Sent {
  command: string
  input: Record<string, unknown>
  /** The length of the longest chain of sequential requests that ends with this request. */
  depth: number
  readUnits: number
  writeUnits: number
}

const sent: Sent[] = []
let answered = 0
let recording = false

interface Consumed {
  CapacityUnits?: number
}

// This middleware is outside of the SDK's retries. Therefore it counts each request of the service once, even if the
// SDK sends it several times.
tableClient().middlewareStack.add(
  (next, context) => async (args) => {
    if (!recording || isBeside()) return next(args)
    const input = args.input as Record<string, unknown>
    const request: Sent = {
      command: String(context.commandName).replace('Command', ''),
      input,
      depth: answered + 1,
      readUnits: 0,
      writeUnits: 0,
    }
    sent.push(request)
    const isCounted = isCountedHere && request.command === 'TransactWriteItems'
    const before = isCounted ? await readSizes(input) : []
    try {
      const result = await next({ ...args, input: { ...input, ReturnConsumedCapacity: 'TOTAL' } as never })
      if (isCounted) request.writeUnits += countWriteUnits(before, await readSizes(input))
      else if (isCountedHere && !isWrite(request))
        request.readUnits += countReadUnits(request.command, input, result.output as object)
      else count(request, (result.output as { ConsumedCapacity?: Consumed | Consumed[] }).ConsumedCapacity)
      return result
    } finally {
      answered = Math.max(answered, request.depth)
    }
  },
  { step: 'initialize', name: 'recorder' },
)

const isWrite = ({ command }: Sent): boolean => /TransactWrite|Put|Update|Delete/.test(command)

function count(request: Sent, consumed: Consumed | Consumed[] | undefined): void {
  const writes = isWrite(request)
  for (const { CapacityUnits = 0 } of [consumed ?? []].flat()) {
    if (writes) request.writeUnits += CapacityUnits
    else request.readUnits += CapacityUnits
  }
}

export interface Cost {
  requests: Sent[]
  depth: number
  readUnits: number
  writeUnits: number
}

/** Measures what `run` costs: its table requests, their sequential depth, and the capacity units that they consume. */
export async function costOf<T>(run: () => Promise<T>): Promise<Cost & { result: T }> {
  sent.length = 0
  answered = 0
  recording = true
  try {
    const result = await run()
    const sum = (unit: 'readUnits' | 'writeUnits') => sent.reduce((total, request) => total + request[unit], 0)
    return {
      result,
      requests: [...sent],
      depth: Math.max(0, ...sent.map(({ depth }) => depth)),
      readUnits: sum('readUnits'),
      writeUnits: sum('writeUnits'),
    }
  } finally {
    recording = false
  }
}
