import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { tableClient } from '../../lib/foundation/table/client.ts'

/** A write of a command: the whole item, or the key of an item that is changed or deleted. */
export interface Write {
  Item?: Record<string, AttributeValue>
  Key?: Record<string, AttributeValue>
}

/**
 * @param command the name of the command, such as `PutItemCommand`
 * @param input the input of the command in DynamoDB's own JSON
 */
export function listWrites(command: string, input: object): Write[] {
  const name = command.replace('Command', '')
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(name)) return [input as Write]
  if (name !== 'TransactWriteItems') return []
  const { TransactItems } = input as { TransactItems: { Put?: Write; Update?: Write; Delete?: Write }[] }
  return TransactItems.flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? [])
}

/**
 * Calls a function after each write of this process to the table, also after a write whose answer was lost.
 * @returns a function that ends this
 */
export function onWrites(call: () => void): () => void {
  const name = 'local-stream-writes'
  tableClient().middlewareStack.add(
    (next, context) => async (args) => {
      try {
        return await next(args)
      } finally {
        if (listWrites(String(context.commandName), args.input).length > 0) call()
      }
    },
    { step: 'build', name },
  )
  return () => void tableClient().middlewareStack.remove(name)
}
