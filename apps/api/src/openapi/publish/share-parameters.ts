import { type Document, operationsOf, type Parameter, upperFirst } from "./schema.ts";

/** A parameter that several operations have in the same words stands once. */
export function shareParameters(document: Document): void {
  const uses = new Map<string, number>();
  const all = operationsOf(document).flatMap(({ parameters = [] }) => parameters);
  for (const parameter of all.filter(isInline)) {
    const content = JSON.stringify(parameter);
    uses.set(content, (uses.get(content) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  const { parameters } = document.components;
  for (const operation of operationsOf(document))
    operation.parameters?.forEach((parameter, index, own) => {
      const content = JSON.stringify(parameter);
      if (!isInline(parameter) || (uses.get(content) ?? 0) < 2) return;
      const name = names.get(content) ?? freeName(parameters, parameter);
      names.set(content, name);
      parameters[name] = parameter;
      own[index] = { $ref: `#/components/parameters/${name}` } as Parameter;
    });
}

const isInline = ({ $ref }: Parameter): boolean => $ref === undefined;

function freeName(parameters: Record<string, Parameter>, parameter: Parameter): string {
  const wanted = upperFirst(parameter.name);
  let name = wanted;
  for (let number = 2; parameters[name]; number += 1) name = `${wanted}${number}`;
  return name;
}
