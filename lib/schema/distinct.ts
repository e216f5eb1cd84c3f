import * as v from 'valibot'
import { pathTo } from './path.ts'

/** A list without repetitions. @param field its name, for the messages */
export const distinct = <Item, Schema extends v.GenericSchema<unknown, Item[]>>(field: string, list: Schema) =>
  v.pipe(
    list,
    v.rawCheck<v.InferOutput<Schema>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const values: Item[] = dataset.value
      for (const [index, value] of values.entries()) {
        const first = values.indexOf(value)
        if (first < index) addIssue({ message: `repeats ${field}[${first}]`, path: pathTo(index) })
      }
    }),
  )
