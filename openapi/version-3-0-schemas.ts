export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether a schema is a 64-bit integer. The service accepts a 64-bit integer as a number or as text, and
 * returns it as text.
 */
export const isInt64 = ({ type }: JsonObject): boolean =>
  Array.isArray(type) && type.includes('string') && type.includes('integer')
