import path from "node:path";
import type { Installation } from "../installation/installation.ts";
import type { Section } from "../report/section.ts";
import { measureDirectus, type Writer } from "./directus/measure-directus.ts";
import { measureForms, peerSite, porticoSite, type MeasuredForm } from "./forms/measure-forms.ts";
import { formioSource, surveySource, type PageSource } from "./forms/page-sources.ts";
import { startPeerSite, type PeerSite } from "./forms/peer-site.ts";
import { questionPages } from "./forms/questions.ts";
import { peersSection } from "./peers-report.ts";
import { inThrowaway, install, NotInstalled } from "./throwaway.ts";
import { directusPackages, formioPackages, named, surveyPackages, type Packages } from "./versions.ts";

/** Measures Portico beside what people would use instead. A peer that can't be installed here is reported as not measured. */
export async function measurePeers(installation: Installation): Promise<Section> {
  const missing: string[] = [];
  const ifInstalled = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotInstalled)) throw error;
      missing.push(`${name}: ${error.message}`);
      return undefined;
    }
  };
  const writers = await inThrowaway((folder) => compareWriters(installation, folder, ifInstalled));
  const forms = await inThrowaway((folder) => compareForms(installation, folder, ifInstalled));
  return peersSection({ writers: writers ?? [], forms, missing });
}

type IfInstalled = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer | undefined>;

async function compareWriters(
  installation: Installation,
  folder: string,
  ifInstalled: IfInstalled,
): Promise<readonly Writer[] | undefined> {
  const name = named(directusPackages, "directus");
  return ifInstalled(name, async () => {
    const installed = await install(installation, path.join(folder, "directus"), directusPackages);
    return measureDirectus(installation, installed, name);
  });
}

interface Library {
  readonly name: string;
  readonly folder: string;
  readonly packages: Packages;
  readonly source: PageSource;
}

const libraries: readonly Library[] = [
  {
    name: named(surveyPackages, "survey-js-ui"),
    folder: "survey",
    packages: surveyPackages,
    source: surveySource(questionPages),
  },
  {
    name: named(formioPackages, "@formio/js"),
    folder: "formio",
    packages: formioPackages,
    source: formioSource(questionPages),
  },
];

async function compareForms(
  installation: Installation,
  folder: string,
  ifInstalled: IfInstalled,
): Promise<readonly MeasuredForm[]> {
  const started: PeerSite[] = [];
  const sites = [porticoSite(installation.url, "Portico")];
  try {
    for (const library of libraries)
      await ifInstalled(library.name, async () => {
        const installed = await install(installation, path.join(folder, library.folder), library.packages);
        const site = await startPeerSite(installation, installed, library.source);
        started.push(site);
        sites.push(peerSite(`${site.origin}/`, library.name, library.source.next));
      });
    return started.length > 0 ? await measureForms(sites) : [];
  } finally {
    for (const site of started) await site.stop();
  }
}
