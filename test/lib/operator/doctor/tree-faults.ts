import { expect } from 'vitest'
import { readAbove } from '../../../../lib/access/resources/path.ts'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { readSubtree } from '../../../../lib/access/resources/subtree.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aTable } from '../../../support/world.ts'

export const treeMessages = async (): Promise<string[]> =>
  (await findFindings('trees', 'lists')).map(({ message }) => message)

/** Expects that no findings about trees and lists remain. Returns the findings before the repair. */
export async function repairTrees(): Promise<string[]> {
  const { shown, left } = await repairTable()
  expect(left.filter(({ check }) => check === 'trees' || check === 'lists')).toEqual([])
  return shown.map(({ message }) => message)
}

/** With the nearest resource first. */
export async function pathOf({ resource }: Pick<ResourceRecord, 'resource'>): Promise<string[] | undefined> {
  const stored = await readResource(aTable(), resource)
  return stored && (await readAbove(aTable(), stored)).map((step) => step.resource)
}

/** The height is the number of levels below the resource. */
export async function heightOf({ resource }: Pick<ResourceRecord, 'resource'>): Promise<number | undefined> {
  const stored = await readResource(aTable(), resource)
  return stored && (await readSubtree(aTable(), stored)).height
}
