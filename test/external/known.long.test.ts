import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareWithKnown, type KnownFinding, readKnown } from './known.ts'
import { findTableTests } from './table-tests.ts'

const lists = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'))

const known = (finding: string): KnownFinding => ({ finding, reason: 'the reason of this finding' })

describe('the lists of known findings are exact', () => {
  test('a finding that is listed, and found, passes', () => {
    expect(compareWithKnown(['a', 'a'], [known('a')])).toEqual({ listed: [known('a')], added: [], gone: [] })
  })

  test('a finding that is not listed is new', () => {
    expect(compareWithKnown(['b', 'a'], [known('a')])).toMatchObject({ added: ['b'], gone: [] })
  })

  test('a listed finding that is not found is gone', () => {
    expect(compareWithKnown([], [known('a')])).toMatchObject({ added: [], gone: [known('a')] })
  })

  test.each(lists)('each finding of %s has a reason, and comes once', (list) => {
    expect(() => readKnown(list)).not.toThrow()
  })

  test('each known difference of engines is of a test file that runs on both', () => {
    const files = readKnown('known-engine-differences.yaml').map(({ finding }) => finding.split(' > ')[0])
    expect(files.filter((file) => !findTableTests().includes(file ?? ''))).toEqual([])
  })
})

test('tests run on both engines if they can send a request to a table, and only these', () => {
  const tests = findTableTests()
  for (const file of [
    'functions/access/checks/check.test.ts',
    'cli/doctor.test.ts',
    'lib/foundation/table/table.test.ts',
  ]) {
    expect(tests).toContain(join('test', file))
  }
  for (const file of ['lib/access/check/evaluate.test.ts', 'infra/size.long.test.ts', 'architecture.test.ts']) {
    expect(tests).not.toContain(join('test', file))
  }
})
