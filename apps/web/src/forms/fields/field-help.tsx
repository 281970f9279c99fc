import { configurationApi } from "@portico/contract/configuration";
import { helpFor, type FormInputType } from "@portico/domain/tenant/field-help";
import { useApiWhen } from "../../api/use-query.ts";
import { WhyWeAsk } from "../../widgets/why-we-ask/why-we-ask.tsx";

/** The institution's help text for a field, on request. Shows nothing without one (specification, chapter 3: input config). */
export function FieldHelp({ field }: { field: FormInputType }) {
  const { data } = useApiWhen(configurationApi.formInputs, {});
  const help = data && helpFor(data.inputConfigurations, field);
  return help ? <WhyWeAsk summary={help.helpTextTitle}>{help.helpText}</WhyWeAsk> : null;
}
