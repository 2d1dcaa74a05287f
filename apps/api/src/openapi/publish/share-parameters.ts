import { type Document, listOperations, type Parameter, upperFirst } from "./schema.ts";

/** A parameter that several operations have in the same words stands once. */
export function shareParameters(document: Document): void {
  const uses = new Map<string, number>();
  const all = listOperations(document).flatMap(({ parameters = [] }) => parameters);
  for (const parameter of all.filter(isInline)) {
    const content = JSON.stringify(parameter);
    uses.set(content, (uses.get(content) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const { parameters } = document.components;
  for (const operation of listOperations(document))
    operation.parameters?.forEach((parameter, index, ownParameters) => {
      const content = JSON.stringify(parameter);
      if (!isInline(parameter) || (uses.get(content) ?? 0) < 2) return;
      const name = names.get(content) ?? freeName(parameters, parameter);
      names.set(content, name);
      parameters[name] = parameter;
      ownParameters[index] = { $ref: `#/components/parameters/${name}` } as Parameter;
    });
}

const isInline = ({ $ref }: Parameter): boolean => $ref === undefined;

function freeName(parameters: Record<string, Parameter>, parameter: Parameter): string {
  const baseName = upperFirst(parameter.name);
  let name = baseName;
  for (let number = 2; parameters[name]; number += 1) name = `${baseName}${number}`;
  return name;
}
