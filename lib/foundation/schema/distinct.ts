import * as v from 'valibot'
import { pathTo } from './path.ts'

/** A list without repetitions. @param field its name, for the messages */
export const distinct = <Item, Schema extends v.GenericSchema<unknown, Item[]>>(field: string, list: Schema) =>
  v.pipe(
    list,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      // Also where another element breaks a rule: all violations are reported at once.
      const values: readonly unknown[] = Array.isArray(dataset.value) ? dataset.value : []
      const positions = new Map<unknown, number>()
      for (const [index, value] of values.entries()) {
        const first = positions.get(value)
        if (first === undefined) positions.set(value, index)
        else addIssue({ message: `repeats ${field}[${first}]`, path: pathTo(index) })
      }
    }),
  )
