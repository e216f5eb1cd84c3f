import type { Edge } from '../../foundation/lists/edges.ts'
import { listedKey } from '../../foundation/table/keys.ts'

interface Listed {
  id: string
}

/** The list of all products. */
export const productEdges = ({ id }: Listed): Edge[] => [{ key: listedKey('PRODUCT', id), attributes: { id } }]

/** The list of all features of all products. */
export const featureEdges = ({ id }: Listed): Edge[] => [{ key: listedKey('FEATURE', id), attributes: { id } }]
