import type { Image } from './record.ts'

/** What a request writes of the kinds of items that the function takes. */
interface Written {
  /** New usages, reverts and grants: all of them are written once. */
  inserted: Image[]
  /** The keys of accounts. */
  accounts: Image[]
}

interface Write {
  Item?: Image
  Key?: Image
}

/** @param input of a command, as it is sent: in DynamoDB's own JSON */
export function writesOf(commandName: string, input: object): Written {
  const writes = listWrites(commandName.replace('Command', ''), input)
  return {
    inserted: writes.flatMap(({ Item }) => (Item !== undefined && isJournaled(Item) ? [Item] : [])),
    accounts: writes.flatMap(({ Item, Key }) => {
      const { pk, sk } = Item ?? Key ?? {}
      return pk?.S?.startsWith('ACCOUNT#') && sk?.S === 'ACCOUNT' ? [{ pk, sk }] : []
    }),
  }
}

const isJournaled = ({ pk }: Image): boolean => /^(USAGE|CREDIT)#/.test(pk?.S ?? '')

function listWrites(command: string, input: object): Write[] {
  if (command === 'PutItem' || command === 'UpdateItem') return [input as Write]
  if (command !== 'TransactWriteItems') return []
  const { TransactItems } = input as { TransactItems: { Put?: Write; Update?: Write }[] }
  return TransactItems.flatMap(({ Put, Update }) => Put ?? Update ?? [])
}
