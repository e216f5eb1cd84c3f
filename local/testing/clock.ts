const RealDate = Date
let offsetMs = 0

const now = (): number => RealDate.now() + offsetMs

/**
 * Lets the clock of this process be moved: everything that asks for the time gets the moved one. Timers go on as before. Call it before
 * modules load that keep `Date`.
 */
export function makeClockMovable(): void {
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** @param seconds how far it is ahead of the clock of the machine; negative for behind */
export function setClockAhead(seconds: number): void {
  offsetMs = seconds * 1_000
}
