import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertySeed } from '../support/property-seed.ts'

// The design of docs/scaling.md as a model: each step is one transaction, which is atomic, and the requests take their
// steps in any order. What is held here are its claims; nothing of it is built.

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

const total = ({ lanes }: Ledger, field: 'balance' | 'available_balance') =>
  lanes.reduce((sum, lane) => sum + lane[field], 0)

/** 1, or 2 and 1 again. `yield` stands between two transactions: anything may happen there. */
function* request(ledger: Ledger, { id, amount, lane }: { id: string; amount: number; lane: number }): Request {
  const own = ledger.lanes[lane % ledger.lanes.length] as Lane
  for (let attempt = 0; attempt < 6; attempt++) {
    yield
    if (ledger.usages.has(id)) return 'replayed'
    if (!own.active) return 'disabled'
    if (own.available_balance >= amount) {
      own.balance -= amount
      own.available_balance -= amount
      ledger.usages.add(id)
      ledger.charged += amount
      return 'charged'
    }
    yield
    const seen = ledger.lanes.map(({ available_balance }) => available_balance)
    if (seen.reduce((sum, value) => sum + value, 0) < amount) {
      yield
      return ledger.usages.has(id) ? 'replayed' : 'insufficient'
    }
    yield
    gather(ledger, own, seen, amount)
  }
  return 'aborted'
}

/** Moves what the snapshot promised, all or nothing. */
function gather(ledger: Ledger, own: Lane, seen: number[], amount: number): void {
  let missing = amount - own.available_balance
  const moves = ledger.lanes.map((lane, index) => {
    const move = lane === own ? 0 : Math.min(Math.max(missing, 0), seen[index] ?? 0)
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

test('lanes never leave the floor, charge an id once, and refuse only what could not be paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 4 }),
      fc.integer({ min: -20, max: 20 }),
      fc.array(usage, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 6 }), { maxLength: 120 }),
      (amounts, floor, usages, order) => {
        const ledger = aLedger(amounts, floor)
        const before = total(ledger, 'balance')
        // One amount for each id, as a replay has.
        const asked = usages.map((each) => ({ ...each, amount: usages.find(({ id }) => id === each.id)?.amount ?? 1 }))
        const running = asked.map((each) => request(ledger, each))
        const outcomes: (Outcome | undefined)[] = asked.map(() => undefined)
        const least = asked.map(() => total(ledger, 'available_balance'))
        // Somebody disables the account when turn 6 comes up, in one transaction over all lanes.
        const turns = [...order, ...Array.from({ length: 200 }, (_, turn) => turn % asked.length)]
        for (const turn of turns) {
          if (turn === 6) for (const lane of ledger.lanes) lane.active = false
          const step = outcomes[turn] === undefined ? running[turn]?.next() : undefined
          if (step?.done) outcomes[turn] = step.value
          const available_balance = total(ledger, 'available_balance')
          least.forEach((value, index) => {
            if (outcomes[index] === undefined || index === turn) least[index] = Math.min(value, available_balance)
          })
          expect(ledger.lanes.every((lane) => lane.available_balance >= 0)).toBe(true)
          expect(available_balance).toBe(total(ledger, 'balance') - floor)
        }
        expect(before - total(ledger, 'balance')).toBe(ledger.charged)
        const paid = [...ledger.usages].map((id) => asked.find((each) => each.id === id)?.amount ?? 0)
        expect(ledger.charged).toBe(paid.reduce((sum, amount) => sum + amount, 0))
        outcomes.forEach((outcome, index) => {
          if (outcome === 'insufficient') expect(least[index]).toBeLessThan(asked[index]?.amount ?? 0)
          if (outcome === 'charged' || outcome === 'replayed') expect(ledger.usages).toContain(asked[index]?.id)
        })
        expect(outcomes.every((outcome) => outcome !== undefined)).toBe(true)
      },
    ),
    { numRuns: 500, seed: propertySeed },
  )
})
