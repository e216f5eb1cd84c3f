import { describe, expect, test } from 'vitest'
import { filesOf, readSource } from './support/sources.ts'

const FOLDERS = ['lib', 'functions', 'operations', 'openapi', 'console', 'terminal', 'cli', 'scripts']

/** Finds the handwritten source files that contain the name of a field. */
const filesThatName = (field: string): string[] =>
  FOLDERS.flatMap((folder) => filesOf(folder)).filter((file) => new RegExp(`\\b${field}\\b`).test(readSource(file)))

/**
 * The types of record, request, answer, manifest and export are all derived from one schema, so that a field is named
 * in few files.
 */
describe('at most six files name a field', () => {
  test.each([
    ['of a product', 'seat_limit'],
    ['of a product', 'min_quantity'],
    ['of the address of an account', 'postal_code'],
    ['of the contact of an account', 'tax_data'],
  ])('%s: %s', (_, field) => {
    const files = filesThatName(field)
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(6)
    // The schema of the stored item and the texts of the OpenAPI document always name the field.
    expect(files.filter((file) => /^lib\/billing\/|^openapi\/components\//.test(file)).length).toBeGreaterThan(1)
  })
})
