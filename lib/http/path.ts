import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Matches the percent-encoding of an ASCII character, also if its percent sign is encoded again and again. */
const ENCODED = /%(?:25)*([0-7][0-9a-f])/gi

/** Repeats until nothing is left to decode, as several proxies in a row may do. */
function decodeAll(text: string): string {
  let [decoded, before] = [text, '']
  while (decoded !== before) {
    before = decoded
    decoded = before.replaceAll(ENCODED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return decoded
}

/**
 * Tells whether a path has a segment `.` or `..`, plain or encoded, or a backslash. Parsers of URLs and proxies turn such a path
 * into another path, so it does not say which operation the caller has meant. The path of no operation has them.
 */
export const isAmbiguous = (path: string): boolean => {
  const decoded = decodeAll(path)
  return decoded.includes('\\') || decoded.split('/').some((segment) => segment === '.' || segment === '..')
}

export const hasAmbiguousPath = ({ rawPath = '', pathParameters }: APIGatewayProxyEventV2): boolean =>
  isAmbiguous(rawPath) || Object.values(pathParameters ?? {}).some((value) => isAmbiguous(value ?? ''))
