import { beforeRequests, type Fault } from './table-faults.ts'

export function beforeFirstWrite(change: () => Promise<unknown>): Fault {
  let fault: Fault | undefined
  return (sending) => {
    if (/^(TransactWrite|Put|Update|Delete)/.test(sending.command)) fault ??= beforeRequests([{ at: 1, change }])
    return fault === undefined ? sending.send() : fault(sending)
  }
}
