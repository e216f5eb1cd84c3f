import { isJsonObject, type JsonValue, numberText } from './exact-json.ts'

/**
 * Gives all spellings of the same JSON value one text: members are sorted by name, and numbers are written by their exact
 * decimal value (`1`, `1.0` and `10e-1` are equal). The text is for comparison only.
 */
export function canonicalJson(value: JsonValue): string {
  const number = numberText(value)
  if (number !== undefined) return canonicalNumber(number)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as JsonValue)}`)
  return `{${members.join(',')}}`
}

/** `-12.50e3` becomes `-125e2`: sign, digits without zeros at either end, power of ten. It is exact at any size. */
function canonicalNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return '0'
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return `${sign}${significant}e${power}`
}
