import { quote } from "../../../go/strconv/quote";
import { TemplateError } from "../../../go/template-error";

/** Source: Go 1.26 text/template/exec.go (ExecuteTemplate, Execute). */
export function missingTemplate(setName: string, name: string): TemplateError {
  const fault =
    name === setName
      ? `${name}: ${quote(name)} is an incomplete or empty template`
      : `no template ${quote(name)} associated with template ${quote(setName)}`;
  return new TemplateError(`template: ${fault}`, { stage: "execute", fault });
}
