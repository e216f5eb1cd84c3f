const RealDate = Date
let offsetMs = 0

const now = (): number => RealDate.now() + offsetMs

/**
 * Makes the clock of this process movable, so that all code that asks for the time gets the moved time. Timers do not
 * move. Call this function before other modules load, because they may keep a reference to `Date`.
 */
export function makeClockMovable(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/**
 * Moves the clock.
 * @param seconds how far the clock is ahead of the machine's clock; negative if it is behind
 */
export function setClockAhead(seconds: number): void {
  offsetMs = seconds * 1_000
}
