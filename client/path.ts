import { routes } from './operations.ts'

/** The name of an operation by its method and path, such as `getUser` for `GET /v1beta1/users/{id}`. */
const names = new Map(Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name]))

/** Returns method and path if no operation has them. */
export const nameOf = (method: string, path: string): string => names.get(`${method} ${path}`) ?? `${method} ${path}`

const PARAMETER = /^\{(\w+)\}$/

/**
 * Refuses a path that could lead to another operation. `encodeURIComponent` leaves `..` as it is, and then the parser of
 * URLs removes it together with the segment before it. So the call would reach another operation, with the rights of
 * this client.
 *
 * @throws TypeError if a parameter is missing or cannot be an id
 */
export function requireIds(method: string, path: string, parameters: Readonly<Record<string, unknown>> = {}): void {
  const [root, ...segments] = path.split('/')
  if (root !== '') throw new TypeError(`${method} ${path} must begin with a slash`)
  for (const segment of segments) {
    const [, parameter] = PARAMETER.exec(segment) ?? []
    const value = parameter === undefined ? segment : parameters[parameter]
    if (canBeId(value)) continue
    throw new TypeError(`${nameOf(method, path)}: ${parameter ?? 'the path'} ${describe(value)} cannot be an id`)
  }
}

/** Names a value in an error. Other values than text may be long, or have a `toString` that throws. */
const describe = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 100)) : `of type ${value === null ? 'null' : typeof value}`

/** Matches characters that no id has: slashes, backslashes and control characters. */
const NEVER_IN_IDS = /[/\\\p{Cc}]/u
/** Matches a text of dots and spaces, also with a parameter of a segment after it, such as `..;v=1`. */
const DOTS = /^[.\s]*(?:;|$)/

/** Matches the percent-encoding of an ASCII character, also if its percent sign is encoded again and again. */
const ENCODED = /%(?:25)*([0-7][0-9a-f])/gi

/** Tells whether a value can be an id or a name in a path, in each form in which a proxy may pass it on. */
function canBeId(value: unknown): boolean {
  if (typeof value !== 'string' || !value.isWellFormed()) return false
  let [form, before] = [value.normalize('NFKC'), '']
  do {
    if (NEVER_IN_IDS.test(form) || DOTS.test(form)) return false
    before = form
    form = before.replaceAll(ENCODED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  } while (form !== before)
  return true
}
