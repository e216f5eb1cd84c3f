import { letTimePass } from './holds.ts'
import * as seats from './seats.ts'
import { delaySomeRequests, start, type Workload } from './start.ts'

// The workload of seats.

const GRANTS = [
  ...[seats.grantToOne, seats.grantToOne, seats.addPeople, seats.addPeople, seats.reserve, seats.reserve],
  ...[seats.readSeats, seats.readUsed],
]
const RETURNS = [
  ...[seats.removePerson, seats.removePerson, seats.removeSeat, seats.removeSeat, seats.revokeOne, seats.changePerson],
  ...[seats.changeSeatLimit, seats.changeSeatLimit],
]

export const seatWorkloads = {
  seats: (run, usages) => {
    delaySomeRequests(run)
    const pool = seats.createSeatPool(run)
    const ready = seats.prepareSeats(pool)
    const then = (requests: readonly ((pool: seats.SeatPool) => Promise<unknown>)[]) => () =>
      ready.then(() => run.random.pick(requests)(pool))
    return [
      ready,
      ...start(run, 2, 4, 7, then(GRANTS)),
      ...start(run, 1, 2, 7, then(RETURNS)),
      ...start(run, 0, 1, 3, then([() => letTimePass(usages)])),
    ]
  },
} satisfies Record<string, Workload>
