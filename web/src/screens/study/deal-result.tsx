// deal-result.tsx - below the result of a friend's deal: the way to both games beside each other.
import { t } from "../../base/i18n/texts";
import { useApp } from "../../parts/ui/app-context";
import { TextButton } from "../../parts/ui/buttons";

export default function DealResult({ code }: { code: string }) {
    const { router } = useApp();
    return <TextButton text={t("Compare both games")} onClick={() => router.go("deal", code)} />;
}
