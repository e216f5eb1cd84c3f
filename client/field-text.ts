export interface FieldComment {
  description?: string
  default?: unknown
  example?: unknown
}

export interface Field extends FieldComment {
  name: string
  type: string
  isOptional?: boolean
  isReadOnly?: boolean
}

/** Returns the TypeScript text of an object type with these fields. */
export const blockOf = (fields: Field[]): string =>
  `{\n${fields
    .map(fieldText)
    .join('')
    .replaceAll(/^(?=.)/gm, '  ')}}`

function fieldText({ name, type, isOptional, isReadOnly, ...comment }: Field): string {
  const key = /^[\w$]+$/.test(name) ? name : `'${name}'`
  return `${commentText(comment)}${isReadOnly ? 'readonly ' : ''}${key}${isOptional ? '?' : ''}: ${type}\n`
}

function commentText({ description = '', default: standard, example }: FieldComment): string {
  const tags = Object.entries({ default: standard, example }).filter(([, value]) => value !== undefined)
  const lines = [description, ...tags.map(([tag, value]) => `@${tag} ${JSON.stringify(value)}`)]
  const [first = '', ...more] = lines
    .filter((line) => line !== '')
    .flatMap((line) => line.replaceAll('*/', '* /').split('\n'))
  if (more.length > 0) return `/**\n${[first, ...more].map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
  return first === '' ? '' : `/** ${first} */\n`
}
