import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertySeed } from '../support/environment.ts'
import { addPoliciesElsewhere } from '../support/policies-elsewhere.ts'
import { createSearchWorld, measureSearches } from '../support/searching.ts'

describe('lanes', () => {
  // These tests use a model of the lanes in docs/decisions/lanes-for-hot-accounts.md. The service does not implement
  // this design. Each step of a request is one atomic transaction, and the steps of different requests can interleave
  // in any order. The tests check the claims of that page.

  interface Lane {
    balance: number
    available_balance: number
    active: boolean
  }

  interface Ledger {
    lanes: Lane[]
    usages: Set<string>
    charged: number
  }

  type Outcome = 'charged' | 'replayed' | 'insufficient' | 'disabled' | 'aborted'
  type Request = Generator<void, Outcome>

  const MAX_ATTEMPTS = 6

  const sumOf = ({ lanes }: Ledger, field: 'balance' | 'available_balance') =>
    lanes.reduce((sum, lane) => sum + lane[field], 0)

  /**
   * Runs step 1 of the design, and repeats steps 2 and 1 as often as needed. Other requests can run at each `yield`.
   */
  function* request(ledger: Ledger, { id, amount, lane }: { id: string; amount: number; lane: number }): Request {
    const own = ledger.lanes[lane % ledger.lanes.length] as Lane
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      yield
      if (ledger.usages.has(id)) return 'replayed'
      if (!own.active) return 'disabled'
      if (own.available_balance >= amount) {
        debit(ledger, own, id, amount)
        return 'charged'
      }
      yield
      const snapshot = ledger.lanes.map(({ available_balance }) => available_balance)
      if (snapshot.reduce((sum, value) => sum + value, 0) < amount) {
        yield
        return ledger.usages.has(id) ? 'replayed' : 'insufficient'
      }
      yield
      gather(ledger, own, snapshot, amount)
    }
    return 'aborted'
  }

  function debit(ledger: Ledger, lane: Lane, id: string, amount: number): void {
    lane.balance -= amount
    lane.available_balance -= amount
    ledger.usages.add(id)
    ledger.charged += amount
  }

  /**
   * Moves the missing amount from other lanes to the lane `own`. Moves nothing if a lane has fewer credits than the
   * snapshot says.
   */
  function gather(ledger: Ledger, own: Lane, snapshot: number[], amount: number): void {
    let missing = amount - own.available_balance
    const moves = ledger.lanes.map((lane, index) => {
      const move = lane === own ? 0 : Math.min(Math.max(missing, 0), snapshot[index] ?? 0)
      missing -= move
      return move
    })
    if (!ledger.lanes.every((lane, index) => lane.available_balance >= (moves[index] ?? 0))) return
    ledger.lanes.forEach((lane, index) => {
      lane.balance -= moves[index] ?? 0
      lane.available_balance -= moves[index] ?? 0
    })
    const gathered = moves.reduce((sum, move) => sum + move, 0)
    own.balance += gathered
    own.available_balance += gathered
  }

  const aLedger = (amounts: readonly number[], floor: number): Ledger => ({
    lanes: amounts.map((available_balance, index) => ({
      available_balance,
      balance: available_balance + (index === 0 ? floor : 0),
      active: true,
    })),
    usages: new Set(),
    charged: 0,
  })

  const usage = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    amount: fc.integer({ min: 1, max: 12 }),
    lane: fc.nat({ max: 7 }),
  })

  /**
   * In an order of turns, the number of the transaction that disables the account in all lanes. Each smaller number
   * runs a step of the request with this index.
   */
  const DISABLE = 6

  test('lanes never go below the floor, charge an id once, and refuse only what could not be paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: -20, max: 20 }),
        fc.array(usage, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat({ max: 6 }), { maxLength: 120 }),
        (amounts, floor, usages, order) => {
          const ledger = aLedger(amounts, floor)
          const before = sumOf(ledger, 'balance')
          // Requests with equal ids get equal amounts, so that they are replays.
          const sent = usages.map((each) => ({ ...each, amount: usages.find(({ id }) => id === each.id)?.amount ?? 1 }))
          const running = sent.map((each) => request(ledger, each))
          const outcomes: (Outcome | undefined)[] = sent.map(() => undefined)
          /** For each request, the lowest available balance while the request ran. */
          const lowest = sent.map(() => sumOf(ledger, 'available_balance'))
          const turns = [...order, ...Array.from({ length: 200 }, (_, turn) => turn % sent.length)]
          for (const turn of turns) {
            if (turn === DISABLE) for (const lane of ledger.lanes) lane.active = false
            const step = outcomes[turn] === undefined ? running[turn]?.next() : undefined
            if (step?.done) outcomes[turn] = step.value
            const available = sumOf(ledger, 'available_balance')
            lowest.forEach((value, index) => {
              if (outcomes[index] === undefined || index === turn) lowest[index] = Math.min(value, available)
            })
            expect(ledger.lanes.every((lane) => lane.available_balance >= 0)).toBe(true)
            expect(available).toBe(sumOf(ledger, 'balance') - floor)
          }
          expect(before - sumOf(ledger, 'balance')).toBe(ledger.charged)
          const paid = [...ledger.usages].map((id) => sent.find((each) => each.id === id)?.amount ?? 0)
          expect(ledger.charged).toBe(paid.reduce((sum, amount) => sum + amount, 0))
          outcomes.forEach((outcome, index) => {
            if (outcome === 'insufficient') expect(lowest[index]).toBeLessThan(sent[index]?.amount ?? 0)
            if (outcome === 'charged' || outcome === 'replayed') expect(ledger.usages).toContain(sent[index]?.id)
          })
          expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true)
        },
      ),
      { numRuns: 500, seed: propertySeed },
    )
  })
})

describe('search', async () => {
  // `node bench/search.ts` makes this measurement with a million policies.

  const world = await createSearchWorld()

  test('a search costs what it finds and what is granted, the same with a hundred policies elsewhere and with ten thousand', async () => {
    const alone = await measureSearches(world)
    expect(alone).toMatchInlineSnapshot(`
      {
        "action": {
          "depth": 1,
          "requests": 1,
          "results": 1,
          "units": 7,
        },
        "resource": {
          "depth": 7,
          "requests": 10,
          "results": 20,
          "units": 16,
        },
        "subject": {
          "depth": 6,
          "requests": 11,
          "results": 21,
          "units": 100,
        },
      }
    `)
    let made = 0
    for (const size of [100, 10_000]) {
      await addPoliciesElsewhere(world.reader.id, size - made)
      made = size
      expect(await measureSearches(world)).toEqual(alone)
    }
  })
})
