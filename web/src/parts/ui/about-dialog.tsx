// about-dialog.tsx - whose game this is, that this edition is unofficial, licenses, and the version.
import { t } from "../../base/i18n/texts";
import { Dialog } from "./dialog";

declare const VERSION: string; // the build puts it in

export function AboutText() {
    return (
        <div class="about-text">
            <p>
                {t(
                    "Lanterns: The Harvest Festival was designed by Christopher Chung and is published by Foxtrot Games and Renegade Game Studios.",
                )}
            </p>
            <p>
                {t(
                    "This is an unofficial edition, made by fans. The publishers have nothing to do with it, and none of their art or text is used here.",
                )}
            </p>
            <p>{t("If you like it, please buy the game: it’s a beautiful thing to have on the table.")}</p>
            <dl>
                <dt>{t("Version")}</dt>
                <dd>{VERSION}</dd>
                <dt>{t("License")}</dt>
                <dd>{t("MIT, as are its libraries, Preact and Preact Signals")}</dd>
                <dt>{t("Typeface")}</dt>
                <dd>{t("Vollkorn by Friedrich Althausen (SIL Open Font License 1.1)")}</dd>
            </dl>
        </div>
    );
}

const About = ({ onClose }: { onClose: () => void }) => (
    <Dialog name="about" title={t("About this game")} onClose={onClose}>
        <AboutText />
    </Dialog>
);
export default About;
